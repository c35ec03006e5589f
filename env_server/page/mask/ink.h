// The mask itself: four bytes a pixel, one a sample, and what turns covered samples into ink.
#pragma once
#include "blend.h"
#include "cover.h"

// Pixels from left to before right, rows from top to before bottom.
typedef struct {
  i32 left, top, right, bottom;
} Bounds;

static inline Bounds united(Bounds a, Bounds b) {
  return (Bounds){min_i(a.left, b.left), min_i(a.top, b.top), max_i(a.right, b.right),
                  max_i(a.bottom, b.bottom)};
}

static struct {
  u8 *samples;     // row after row of pixels
  i32 stride;      // bytes a row
  Bounds bounds;   // what may hold anything but 0
  Bounds touched;  // what was drawn on or erased
} ink;

// The coverage of a row of 64 pixels, a word for each sub-row.
typedef struct {
  u64 sub[4];
} Tile;

static inline Tile take(i32 y, i32 word) {
  Tile tile;
  for (i32 s = 0; s < 4; s++) {
    u64 *bits = cover.bits + (size)(4 * y + s) * cover.words + word;
    tile.sub[s] = *bits;
    *bits = 0;
  }
  return tile;
}

// The first and last words of a row of pixels that may hold coverage, which is then forgotten.
static inline void take_extent(i32 y, i32 *first, i32 *last) {
  *first = cover.words;
  *last = -1;
  for (i32 row = 4 * y; row < 4 * y + 4; row++) {
    *first = min_i(*first, cover.first[row]);
    *last = max_i(*last, cover.last[row]);
    forget_row(row);
  }
}

// Four pixels' samples as bytes of all ones or none. Byte s of `bits` holds sub-row s, and these
// are its bits from `from` on.
static inline v128_t spread(u32 bits, int from) {
  const v128_t low = wasm_u32x4_const(0x01010101, 0x02020202, 0x04040404, 0x08080808);
  const v128_t high = wasm_u32x4_const(0x10101010, 0x20202020, 0x40404040, 0x80808080);
  v128_t each = from ? high : low;
  return wasm_i8x16_eq(wasm_v128_and(wasm_i32x4_splat((i32)bits), each), each);
}

// Byte `at` of every sub-row's word.
static inline u32 eight(const Tile *tile, i32 at) {
  u32 bits = 0;
  for (i32 s = 0; s < 4; s++) bits |= (u32)(tile->sub[s] >> (8 * at) & 255) << (8 * s);
  return bits;
}

static inline __attribute__((always_inline)) void ink_samples(const Blend *blend, const Tile *tile, u8 *at,
                                                              int steps, int erase) {
  u64 any = tile->sub[0] | tile->sub[1] | tile->sub[2] | tile->sub[3];
  for (i32 i = 0; any; i++, any >>= 8, at += 32) {
    if (!(any & 255)) continue;
    u32 bits = eight(tile, i);
    if (bits == 0xffffffff) {
      blend_all(blend, at, steps, erase);
      blend_all(blend, at + 16, steps, erase);
      continue;
    }
    if (any & 15) blend_some(blend, at, spread(bits, 0), steps, erase);
    if (any & 240) blend_some(blend, at + 16, spread(bits, 4), steps, erase);
  }
}

static inline v128_t counts_of(v128_t covered) {
  return wasm_i32x4_neg(wasm_i32x4_extadd_pairwise_i16x8(wasm_i16x8_extadd_pairwise_i8x16(covered)));
}

static inline __attribute__((always_inline)) void ink_pixels(const Blend *blend, const Tile *tile, u8 *at,
                                                             int steps, int erase) {
  u64 any = tile->sub[0] | tile->sub[1] | tile->sub[2] | tile->sub[3];
  for (i32 i = 0; any; i++, any >>= 8, at += 32) {
    if (!(any & 255)) continue;
    u32 bits = eight(tile, i);
    if (bits == 0xffffffff) {
      blend_all(blend, at, steps, erase);
      blend_all(blend, at + 16, steps, erase);
      continue;
    }
    if (any & 15) blend_counts(blend, at, counts_of(spread(bits, 0)));
    if (any & 240) blend_counts(blend, at + 16, counts_of(spread(bits, 4)));
  }
}

static inline __attribute__((always_inline)) void ink_rows(const Blend *blend, int by_pixel, int steps,
                                                           int erase) {
  for (i32 y = cover.top >> 2; y < (cover.bottom + 3) >> 2; y++) {
    i32 first, last;
    take_extent(y, &first, &last);
    u8 *row = ink.samples + (size)y * ink.stride;
    for (i32 word = first; word <= last; word++) {
      Tile tile = take(y, word);
      if (by_pixel)
        ink_pixels(blend, &tile, row + 256 * word, steps, erase);
      else
        ink_samples(blend, &tile, row + 256 * word, steps, erase);
    }
  }
}

static inline __attribute__((always_inline)) void ink_all(const Blend *blend, int by_pixel) {
  if (blend->erase) {
    ink_rows(blend, by_pixel, STEPS + 1, 1);
    return;
  }
  switch (blend->steps) {
    case 1: ink_rows(blend, by_pixel, 1, 0); break;
    case 2: ink_rows(blend, by_pixel, 2, 0); break;
    case 3: ink_rows(blend, by_pixel, 3, 0); break;
    default: ink_rows(blend, by_pixel, STEPS + 1, 0);
  }
}

// Turns all coverage into ink. Large shapes change each sample by itself; small ones, which the
// canvas draws by way of a coverage of 8 bits a pixel, change a pixel's samples alike.
static void ink_coverage(const Blend *blend, int by_pixel) {
  if (by_pixel)
    ink_all(blend, 1);
  else
    ink_all(blend, 0);
  cover_nothing();
}
