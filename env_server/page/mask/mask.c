// The mask of p5.brush: what its 2D context draws, rasterised as Chromium's accelerated canvas does
// it (Skia with four samples a pixel). Only what the library asks for: polygons filled and stroked,
// circles, drawn over or erased, in one colour. Pixels are alpha alone.
#include "circle.h"
#include "ink.h"
#include "polygon.h"
#include "stroke.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

// Shapes whose bounds hold at most this many pixels go by way of a coverage atlas.
#define SMALL 16384

static Buffer points_room, corners_room, picture_room, samples_room, bits_room, rows_room;
static Matrix matrix;

static void cover_nothing(void) {
  cover.top = cover.rows;
  cover.bottom = 0;
}

static void ink_nothing(void) {
  ink.bounds = (Bounds){cover.width, cover.rows, 0, 0};
  ink.touched = ink.bounds;
}

// Makes a blank mask of this size; once in the life of an instance.
void EXPORT(mask_open)(i32 width, i32 height) {
  cover.width = width;
  cover.height = height;
  cover.rows = 4 * height;
  cover.words = (width + 63) / 64;
  ink.stride = 64 * cover.words;
  size rows = (size)cover.rows;
  reserve(&samples_room, rows * ink.stride);
  reserve(&bits_room, rows * cover.words * sizeof(u64));
  reserve(&rows_room, rows * 2 * sizeof(i32));
  ink.samples = samples_room.start;
  cover.bits = (u64 *)bits_room.start;
  cover.first = (i32 *)rows_room.start;
  cover.last = cover.first + rows;
  for (i32 row = 0; row < cover.rows; row++) end_row(row);
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

// Sets the sub-rows that a shape within `box` may cover; returns whether there are any worth it.
static int limits(Box box, int erase) {
  Bounds bounds = {
      (i32)__builtin_floorf(clamp_f(box.left - 1, 0, (float)cover.width)),
      4 * (i32)__builtin_floorf(clamp_f(box.top - 1, 0, (float)cover.height)),
      (i32)__builtin_ceilf(clamp_f(box.right + 1, 0, (float)cover.width)),
      4 * (i32)__builtin_ceilf(clamp_f(box.bottom + 1, 0, (float)cover.height))};
  if (bounds.left >= bounds.right || bounds.top >= bounds.bottom) return 0;
  ink.touched = united(ink.touched, bounds);
  if (erase) {  // there is nothing to erase beyond the ink
    cover.clip_top = max_i(bounds.top, ink.bounds.top);
    cover.clip_bottom = min_i(bounds.bottom, ink.bounds.bottom);
    return cover.clip_top < cover.clip_bottom && bounds.left < ink.bounds.right &&
           bounds.right > ink.bounds.left;
  }
  cover.clip_top = bounds.top;
  cover.clip_bottom = bounds.bottom;
  ink.bounds = united(ink.bounds, bounds);
  return 1;
}

static void fill_corners(const Snapped *corners, i32 n, Box box, float alpha, int erase) {
  float left = __builtin_floorf(box.left), top = __builtin_floorf(box.top);
  float width = __builtin_ceilf(box.right) - left, height = __builtin_ceilf(box.bottom) - top;
  int small = width <= 1024 && height <= 1024 && width * height <= SMALL;
  if (!limits(box, erase)) return;
  cover.across = small && laid_on_its_side((i32)width, (i32)height) ? TURNED : UPRIGHT;
  cover_polygon(corners, n);
  if (small)
    blend_pixels(alpha, erase);
  else
    blend_samples(alpha, erase);
  cover_nothing();
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
  if (count < 3) return;
  const Point *p = (Point *)points_room.start;
  reserve(&corners_room, (size)count * sizeof(Snapped));
  Snapped *corners = (Snapped *)corners_room.start;
  for (i32 i = 0; i < count; i++) corners[i] = snapped(mapped(&matrix, p[i].x, p[i].y));
  fill_corners(corners, count, mapped_box(box_of(p, count)), alpha, erase);
}

// Strokes the closed outline of the first `count` points.
void EXPORT(mask_stroke)(i32 count, float width, float alpha, int erase) {
  if (count < 2 || change(alpha, 255, erase) == 0) return;
  const Point *p = (Point *)points_room.start;
  Box box = box_of(p, count);
  float reach = width / 2 * MITER_LIMIT;
  box = mapped_box((Box){box.left - reach, box.top - reach, box.right + reach, box.bottom + reach});
  if (!limits(box, erase)) return;
  cover.across = UPRIGHT;
  cover_outline(&matrix, p, count, width);
  blend_samples(alpha, erase);
  cover_nothing();
}

void EXPORT(mask_circle)(float x, float y, float radius, float alpha, int erase) {
  static Snapped corners[4 * MOST_CHORDS];
  if (!(radius > 0)) return;
  Box box = mapped_box((Box){x - radius, y - radius, x + radius, y + radius});
  if (!(box.left - box.left == 0 && box.right - box.right == 0)) return;
  fill_corners(corners, circle_corners(&matrix, x, y, radius, corners), box, alpha, erase);
}

// Makes the mask blank again.
void EXPORT(mask_clear)(void) {
  Bounds inked = ink.bounds;
  for (i32 row = inked.top; row < inked.bottom; row++)
    __builtin_memset(ink.samples + (size)row * ink.stride + inked.left, 0,
                     (size)(inked.right - inked.left));
  ink_nothing();
}

// The pixels of a rectangle within the mask as RGBA, red with the mask as alpha.
u32 *EXPORT(mask_read)(i32 left, i32 top, i32 width, i32 height) {
  reserve(&picture_room, (size)width * height * sizeof(u32));
  u32 *to = (u32 *)picture_room.start;
  // The canvas resolves its samples in one of two ways, which round halves to even or up.
  int even = ink.touched.left > 0 || ink.touched.top > 0 || ink.touched.right < cover.width ||
             ink.touched.bottom < cover.rows;
  for (i32 y = top; y < top + height; y++) {
    const u8 *row = ink.samples + (size)y * 4 * ink.stride + left;
    for (i32 x = 0; x < width; x++, row++) {
      u32 sum = row[0] + row[ink.stride] + row[2 * ink.stride] + row[3 * ink.stride];
      u32 alpha = even ? (sum + 1 + (sum >> 2 & 1)) >> 2 : (sum + 2) >> 2;
      *to++ = alpha << 24 | (alpha ? 255 : 0);
    }
  }
  return (u32 *)picture_room.start;
}
