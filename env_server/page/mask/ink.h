// The mask itself: a byte a sample, and the blending of covered samples as the accelerated canvas
// does it, dst' = round(dst + (255 - dst) a) or, erasing, round(dst (1 - a)), in 8 bits.
#pragma once
#include "cover.h"

// Pixels from left to before right, sub-rows from top to before bottom.
typedef struct {
  i32 left, top, right, bottom;
} Bounds;

static inline Bounds united(Bounds a, Bounds b) {
  return (Bounds){min_i(a.left, b.left), min_i(a.top, b.top), max_i(a.right, b.right),
                  max_i(a.bottom, b.bottom)};
}

static struct {
  u8 *samples;     // sub-row after sub-row
  i32 stride;      // bytes a sub-row
  Bounds bounds;   // what may hold anything but 0
  Bounds touched;  // what was drawn on or erased
} ink;

// How one alpha changes a sample. Up to STEPS levels of change are told apart by comparing, which
// is exact; more are computed in 1/32768.
#define STEPS 3
typedef struct {
  int erase, steps;
  v128_t step[STEPS];  // the change is at least k + 1 where the distance is at least step[k]
  v128_t factor;
} Blend;

// The change of a sample at a distance (255 - dst, or dst when erasing) as the canvas rounds it.
static inline i32 change(float alpha, i32 distance, int erase) {
  float dst = (float)(erase ? distance : 255 - distance) / 255.0f;
  float result = dst * (1.0f - alpha) + (erase ? 0.0f : alpha);
  i32 after = (i32)__builtin_rintf(result * 255.0f);
  return erase ? distance - after : after - (255 - distance);
}

static i32 mistakes(float alpha, i32 factor, int erase) {
  i32 wrong = 0;
  for (i32 d = 0; d < 256; d++) wrong += ((d * factor + 16384) >> 15) != change(alpha, d, erase);
  return wrong;
}

// The factor whose products round most often as the canvas does.
static i32 best_factor(float alpha, int erase) {
  i32 near = (i32)(alpha * 32768.0f), best = near, fewest = 257;
  for (i32 f = near - 1; f <= near + 2; f++) {
    i32 wrong = f < 0 || f > 32767 ? 257 : mistakes(alpha, f, erase);
    if (wrong < fewest) {
      fewest = wrong;
      best = f;
    }
  }
  return clamp_i(best, 0, 32767);
}

static Blend blend_of(float alpha, int erase) {
  Blend blend = {erase, change(alpha, 255, erase), {}, wasm_i16x8_splat(0)};
  if (blend.steps > STEPS) {
    blend.factor = wasm_i16x8_splat((short)best_factor(alpha, erase));
    return blend;
  }
  for (i32 k = 0; k < blend.steps; k++) {
    i32 distance = 0;
    while (change(alpha, distance, erase) <= k) distance++;
    blend.step[k] = wasm_i8x16_splat((i8)distance);
  }
  return blend;
}

static inline v128_t changes(const Blend *blend, v128_t distance) {
  if (blend->steps > STEPS) {
    v128_t low = wasm_u16x8_extend_low_u8x16(distance), high = wasm_u16x8_extend_high_u8x16(distance);
    low = wasm_i16x8_q15mulr_sat(low, blend->factor);
    high = wasm_i16x8_q15mulr_sat(high, blend->factor);
    return wasm_u8x16_narrow_i16x8(low, high);
  }
  v128_t sum = wasm_u8x16_ge(distance, blend->step[0]);
  if (blend->steps > 1) sum = wasm_i8x16_add(sum, wasm_u8x16_ge(distance, blend->step[1]));
  if (blend->steps > 2) sum = wasm_i8x16_add(sum, wasm_u8x16_ge(distance, blend->step[2]));
  return wasm_i8x16_neg(sum);
}

static inline void blend_16(const Blend *blend, u8 *at, v128_t covered) {
  v128_t dst = wasm_v128_load(at);
  v128_t distance = blend->erase ? dst : wasm_v128_not(dst);
  v128_t change = wasm_v128_and(changes(blend, distance), covered);
  wasm_v128_store(at, blend->erase ? wasm_i8x16_sub(dst, change) : wasm_i8x16_add(dst, change));
}

// Sixteen bits as sixteen bytes of all ones or none.
static inline v128_t spread(u32 bits) {
  const v128_t bytes = wasm_i8x16_const(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const v128_t each = wasm_u8x16_const(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128);
  v128_t lanes = wasm_i8x16_swizzle(wasm_i32x4_splat((i32)bits), bytes);
  return wasm_i8x16_eq(wasm_v128_and(lanes, each), each);
}

// Blends the covered ones of 64 samples.
static inline void blend_64(const Blend *blend, u8 *at, u64 bits) {
  for (; bits; bits >>= 16, at += 16) {
    u32 part = (u32)bits & 0xffff;
    if (part) blend_16(blend, at, spread(part));
  }
}

static inline u64 take(i32 row, i32 word) {
  u64 *bits = cover.bits + (size)row * cover.words + word, taken = *bits;
  *bits = 0;
  return taken;
}

static inline void end_row(i32 row) {
  cover.first[row] = cover.words;
  cover.last[row] = -1;
}

// Each sample by itself: large shapes.
static void blend_samples(float alpha, int erase) {
  Blend blend = blend_of(alpha, erase);
  for (i32 row = cover.top; row < cover.bottom; row++) {
    u8 *samples = ink.samples + (size)row * ink.stride;
    for (i32 word = cover.first[row]; word <= cover.last[row]; word++) {
      u64 bits = take(row, word);
      if (blend.steps) blend_64(&blend, samples + 64 * word, bits);
    }
    end_row(row);
  }
}

// Blends the pixels of `bits`, all four samples of each alike.
static inline void blend_pixels_64(const Blend *blend, i32 pixel_row, i32 word, u64 bits) {
  if (!bits || !blend->steps) return;
  u8 *at = ink.samples + (size)pixel_row * 4 * ink.stride + 64 * word;
  for (i32 s = 0; s < 4; s++) blend_64(blend, at + s * ink.stride, bits);
}

// Pixel by pixel: small shapes, which the canvas draws by way of a coverage of 8 bits a pixel.
static void blend_pixels(float alpha, int erase) {
  Blend one = blend_of(alpha * 64.0f / 255.0f, erase), two = blend_of(alpha * 128.0f / 255.0f, erase);
  Blend three = blend_of(alpha * 191.0f / 255.0f, erase), four = blend_of(alpha, erase);
  for (i32 y = cover.top >> 2; y < (cover.bottom + 3) >> 2; y++) {
    i32 row = 4 * y, first = cover.words, last = -1;
    for (i32 s = 0; s < 4; s++) {
      first = min_i(first, cover.first[row + s]);
      last = max_i(last, cover.last[row + s]);
      end_row(row + s);
    }
    for (i32 word = first; word <= last; word++) {
      u64 a = take(row, word), b = take(row + 1, word), c = take(row + 2, word), d = take(row + 3, word);
      u64 odd = a ^ b ^ c ^ d, all = a & b & c & d, pairs = (a & b) | (c & d) | ((a | b) & (c | d));
      blend_pixels_64(&four, y, word, all);
      blend_pixels_64(&three, y, word, odd & pairs);
      blend_pixels_64(&two, y, word, pairs & ~odd & ~all);
      blend_pixels_64(&one, y, word, odd & ~pairs);
    }
  }
}
