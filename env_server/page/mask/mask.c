// The mask of p5.brush: what its 2D context draws, rasterised as Chromium's accelerated canvas does
// it (Skia with four samples a pixel). Only what the library asks for: polygons filled and stroked,
// circles, drawn over or erased, in one colour. Pixels are alpha alone. And the picture into which
// a mask is then mixed.
#include "circle.h"
#include "ink.h"
#include "mix.h"
#include "polygon.h"
#include "stroke.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

// Shapes whose bounds hold at most this many pixels go by way of a coverage atlas.
#define SMALL 16384
#define ATLAS_WIDTH 1024

static Buffer points_room, corners_room, picture_room, samples_room, bits_room, rows_room;
static Matrix matrix;

#define MOST_CIRCLES 256  // as canvas.js has it
static float circles[MOST_CIRCLES][3];

static void ink_nothing(void) {
  ink.bounds = (Bounds){cover.width, cover.rows / 4, 0, 0};
  ink.touched = ink.bounds;
}

// Makes a blank mask of this size; once in the life of an instance.
void EXPORT(mask_open)(i32 width, i32 height) {
  cover.width = width;
  cover.height = height;
  cover.rows = 4 * height;
  cover.words = (width + 63) / 64;
  ink.stride = 256 * cover.words;
  size rows = (size)cover.rows;
  reserve(&samples_room, rows / 4 * ink.stride);
  reserve(&bits_room, rows * cover.words * sizeof(u64));
  reserve(&rows_room, rows * 2 * sizeof(i32));
  ink.samples = samples_room.start;
  cover.bits = (u64 *)bits_room.start;
  cover.first = (i32 *)rows_room.start;
  cover.last = cover.first + rows;
  for (i32 row = 0; row < cover.rows; row++) forget_row(row);
  cover_nothing();
  ink_nothing();
}

// Room for a path of this many points (x and y as 32-bit floats); what it held is forgotten.
Point *EXPORT(mask_points)(i32 count) {
  reserve(&points_room, (size)count * sizeof(Point));
  return (Point *)points_room.start;
}

void EXPORT(mask_matrix)(float a, float b, float c, float d, float e, float f) {
  matrix = (Matrix){a, b, c, d, e, f};
}

typedef struct {
  float left, top, right, bottom;
} Box;

static Box box_of(const Point *p, i32 n) {
  Box box = {p[0].x, p[0].y, p[0].x, p[0].y};
  for (i32 i = 1; i < n; i++) {
    box.left = min_f(box.left, p[i].x);
    box.top = min_f(box.top, p[i].y);
    box.right = max_f(box.right, p[i].x);
    box.bottom = max_f(box.bottom, p[i].y);
  }
  return box;
}

// The upright box around a box turned by the matrix.
static Box mapped_box(Box box) {
  Point corners[4] = {
      mapped(&matrix, box.left, box.top), mapped(&matrix, box.right, box.top),
      mapped(&matrix, box.right, box.bottom), mapped(&matrix, box.left, box.bottom)};
  return box_of(corners, 4);
}

static i32 next_power_of_2(i32 v) {
  i32 power = 1;
  while (power < v) power *= 2;
  return power;
}

// Whether the canvas lays a shape of this size on its side in the atlas, to pack it better.
static int laid_on_its_side(i32 width, i32 height) {
  return next_power_of_2(width) == next_power_of_2(height) ? width > height : height > width;
}

// Sets the rows that a shape within `box` may cover; returns whether there are any worth it.
static int limits(Box box, int erase) {
  Bounds bounds = {(i32)__builtin_floorf(clamp_f(box.left - 1, 0, (float)cover.width)),
                   (i32)__builtin_floorf(clamp_f(box.top - 1, 0, (float)cover.rows / 4)),
                   (i32)__builtin_ceilf(clamp_f(box.right + 1, 0, (float)cover.width)),
                   (i32)__builtin_ceilf(clamp_f(box.bottom + 1, 0, (float)cover.rows / 4))};
  if (bounds.left >= bounds.right || bounds.top >= bounds.bottom) return 0;
  ink.touched = united(ink.touched, bounds);
  if (!erase) ink.bounds = united(ink.bounds, bounds);
  // There is nothing to erase beyond the ink.
  cover.clip_top = 4 * max_i(bounds.top, ink.bounds.top);
  cover.clip_bottom = 4 * min_i(bounds.bottom, ink.bounds.bottom);
  return cover.clip_top < cover.clip_bottom && bounds.left < ink.bounds.right &&
         bounds.right > ink.bounds.left;
}

// Readies the canvas for a shape within `box`; returns whether there is anything to draw. `small`
// is set for one that goes by way of the atlas.
static int begin(Box box, int erase, int *small) {
  float left = __builtin_floorf(box.left), top = __builtin_floorf(box.top);
  float width = __builtin_ceilf(box.right) - left, height = __builtin_ceilf(box.bottom) - top;
  *small = width <= ATLAS_WIDTH && height <= ATLAS_WIDTH && width * height <= SMALL;
  cover.across = *small && laid_on_its_side((i32)width, (i32)height) ? TURNED : UPRIGHT;
  return limits(box, erase);
}

// Keeps the finite points among the first `count`, without repetitions; returns how many those are.
// A path must be tidied, once, before it is filled or stroked.
i32 EXPORT(mask_tidy)(i32 count) {
  Point *p = (Point *)points_room.start;
  i32 kept = 0;
  for (i32 i = 0; i < count; i++)
    if (finite(p[i]) && (kept == 0 || p[i].x != p[kept - 1].x || p[i].y != p[kept - 1].y)) p[kept++] = p[i];
  while (kept > 1 && p[kept - 1].x == p[0].x && p[kept - 1].y == p[0].y) kept--;
  return kept;
}

// Fills the polygon of the first `count` points.
void EXPORT(mask_fill)(i32 count, float alpha, int erase) {
  const Blend *blend = blend_of(alpha, erase);
  if (count < 3 || !blend->steps) return;
  const Point *p = (Point *)points_room.start;
  reserve(&corners_room, (size)count * sizeof(Snapped));
  Snapped *corners = (Snapped *)corners_room.start;
  for (i32 i = 0; i < count; i++) corners[i] = snapped(mapped(&matrix, p[i].x, p[i].y));
  int small;
  if (!begin(mapped_box(box_of(p, count)), erase, &small)) return;
  cover_polygon(corners, count);
  ink_coverage(blend, small);
}

// Strokes the closed outline of the first `count` points.
void EXPORT(mask_stroke)(i32 count, float width, float alpha, int erase) {
  const Blend *blend = blend_of(alpha, erase);
  if (count < 2 || !blend->steps) return;
  const Point *p = (Point *)points_room.start;
  Box box = box_of(p, count);
  float reach = width / 2 * MITER_LIMIT;
  box = mapped_box((Box){box.left - reach, box.top - reach, box.right + reach, box.bottom + reach});
  if (!limits(box, erase)) return;
  cover.across = UPRIGHT;
  cover_outline(&matrix, p, count, width);
  ink_coverage(blend, 0);
}

static void draw_circle(float x, float y, float radius, const Blend *blend) {
  static Snapped corners[4 * MOST_CHORDS];
  if (!(radius > 0)) return;
  Box box = mapped_box((Box){x - radius, y - radius, x + radius, y + radius});
  if (!(box.left - box.left == 0 && box.right - box.right == 0)) return;
  int small;
  if (!begin(box, blend->erase, &small)) return;
  i32 count = circle_corners(&matrix, x, y, radius, corners);
  if (small) {
    ink_convex(corners, count, blend);
  } else {
    cover_polygon(corners, count);
    ink_coverage(blend, 0);
  }
}

// Room for MOST_CIRCLES circles: x, y and radius of each.
float *EXPORT(mask_circles_room)(void) { return &circles[0][0]; }

// Draws the first `count` circles, one after another; the page gathers them, since a call from
// there costs as much as a small circle.
void EXPORT(mask_circles)(i32 count, float alpha, int erase) {
  const Blend *blend = blend_of(alpha, erase);
  if (!blend->steps) return;
  for (i32 i = 0; i < count; i++) draw_circle(circles[i][0], circles[i][1], circles[i][2], blend);
}

// Makes the mask blank again.
void EXPORT(mask_clear)(void) {
  Bounds inked = ink.bounds;
  for (i32 y = inked.top; y < inked.bottom; y++)
    __builtin_memset(ink.samples + (size)y * ink.stride + 4 * inked.left, 0,
                     4 * (size)(inked.right - inked.left));
  ink_nothing();
}

// The canvas resolves its samples in one of two ways, depending on whether all of it was touched.
static inline int halves_to_even(void) {
  Bounds touched = ink.touched;
  return touched.left > 0 || touched.top > 0 || touched.right < cover.width ||
         touched.bottom < cover.rows / 4;
}

// The mean of each pixel's samples, halves rounded to even or up.
static inline v128_t resolved(v128_t samples, int even) {
  v128_t sum = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(samples));
  v128_t odd = wasm_v128_and(wasm_u32x4_shr(sum, 2), wasm_i32x4_const_splat(1));
  v128_t half = even ? wasm_i32x4_add(odd, wasm_i32x4_const_splat(1)) : wasm_i32x4_const_splat(2);
  return wasm_u32x4_shr(wasm_i32x4_add(sum, half), 2);
}

// The pixels of a rectangle within the mask as RGBA, red with the mask as alpha.
u8 *EXPORT(mask_read)(i32 left, i32 top, i32 width, i32 height) {
  reserve(&picture_room, (size)(width + 3) * height * 4);
  u8 *to = picture_room.start;
  int even = halves_to_even();
  for (i32 y = top; y < top + height; y++, to += 4 * width) {
    const u8 *row = ink.samples + (size)y * ink.stride + 4 * left;
    for (i32 x = 0; x < width; x += 4) {
      v128_t alpha = resolved(wasm_v128_load(row + 4 * x), even);
      v128_t red = wasm_v128_and(wasm_i32x4_ne(alpha, wasm_i32x4_const_splat(0)), wasm_i32x4_const_splat(255));
      wasm_v128_store(to + 4 * x, wasm_v128_or(wasm_i32x4_shl(alpha, 24), red));
    }
  }
  return picture_room.start;
}

// The numbers of the blend shader, for the page to fill in before `mix_ready`.
void *EXPORT(mix_tables)(void) { return &tables; }

// The picture's pixels: RGBA, the last row first.
u32 *EXPORT(mix_ready)(void) {
  size pixels = (size)cover.width * cover.rows / 4;
  reserve(&picture_pixels, pixels * sizeof(u32));
  picture = (u32 *)picture_pixels.start;
  open_edges();
  for (i32 i = 0; i <= STEEPEST; i++) edge_shares[i] = share_of_slope(i);
  make_guesses();
  forget_mixtures();
  return picture;
}

// Takes up a pigment of this linear colour.
void EXPORT(mix_pigment)(float r, float g, float b) {
  Spectrum s = spectrum_of(r, g, b);
  pigment.luminance = s.luminance;
  for (i32 i = 0; i < WAVES / 4; i++)
    pigment.absorption[i] = absorption(reflectance(&s, 4 * i), wasm_f32x4_const_splat(1));
  forget_mixtures();
}

// Takes the mask's pixels of a region, as `mask_read` does, or forgets them.
static void set_alphas(Bounds region, int forget) {
  for (i32 y = region.top; y < region.bottom; y++) {
    const u8 *samples = ink.samples + (size)y * ink.stride;
    u8 *to = alphas + (size)y * cover.width;
    if (forget) {
      __builtin_memset(to + region.left, 0, (size)(region.right - region.left));
      continue;
    }
    for (i32 x = region.left; x < region.right; x++)
      to[x] = (u8)wasm_i32x4_extract_lane(resolved(wasm_v128_load32_zero(samples + 4 * x), halves_to_even()), 0);
  }
}

// Mixes the pigment into the picture through the mask, within a region of both.
void EXPORT(mix_blend)(i32 left, i32 top, i32 right, i32 bottom) {
  Bounds region = {left, top, right, bottom};
  set_alphas(region, 0);
  measure_edges(region);
  for (i32 y = region.top; y < region.bottom; y++) mix_row(region, y);
  set_alphas(region, 1);
}

// A pixel of the picture over white paper: red, green and blue from the lowest byte up, each added
// by itself.
static inline u32 on_paper(u32 pixel) {
  u32 ink = pixel & 0xffffff, paper = (255 - (pixel >> 24)) * 0x010101;
  return ((ink & 0x7f7f7f) + (paper & 0x7f7f7f)) ^ ((ink ^ paper) & 0x808080);
}

// Packs the picture as RGB, the first row first.
static size pack_plain(u8 *to) {
  i32 width = cover.width, height = cover.rows / 4;
  for (i32 y = height - 1; y >= 0; y--)
    for (i32 x = 0; x < width; x++) {
      u32 pixel = on_paper(picture[(size)y * width + x]);
      for (i32 shift = 0; shift < 24; shift += 8) *to++ = (u8)(pixel >> shift);
    }
  return (size)width * height * 3;
}

// Packs the picture as runs of equal pixels: RGB and a length of 1 to 255. Returns 0 if that takes
// as much room as the pixels themselves.
static size pack_runs(u32 *to) {
  i32 width = cover.width, height = cover.rows / 4;
  size used = 0, most = ((size)width * height * 3 - 1) / 4;
  u32 run = 0;
  for (i32 y = height - 1; y >= 0; y--)
    for (i32 x = 0; x < width; x++) {
      u32 pixel = on_paper(picture[(size)y * width + x]);
      if (run && (run & 0xffffff) == pixel && run < 255u << 24) {
        run += 1u << 24;
        continue;
      }
      if (used == most) return 0;
      if (run) to[used++] = run;
      run = pixel | 1u << 24;
    }
  if (used == most) return 0;
  to[used++] = run;
  return 4 * used;
}

// Packs the picture over white paper, as pixels.py unpacks it; returns the bytes that it takes.
size EXPORT(mix_pack)(void) {
  reserve(&picture_room, (size)cover.width * cover.rows / 4 * 3);
  size bytes = pack_runs((u32 *)picture_room.start);
  return bytes ? bytes : pack_plain(picture_room.start);
}

u8 *EXPORT(mix_packed)(void) { return picture_room.start; }
