// Circles, which the canvas draws as four conics cut into chords. They are most of what a painting
// draws, so the small ones become ink straight from the ends of their rows, without a bit map.
#pragma once
#include "ink.h"

#define MOST_CHORDS 64  // a quarter circle

// How many chords a quarter takes to stay within a quarter of a pixel: a power of two. Wang's bound
// for conics, with the weight of a quarter circle, about the middle of the three control points.
static i32 chords(Point p0, Point p1, Point p2) {
  const float weight = 0.70710678f, precision = 4.0f;
  float x = (min_f(p0.x, min_f(p1.x, p2.x)) + max_f(p0.x, max_f(p1.x, p2.x))) / 2;
  float y = (min_f(p0.y, min_f(p1.y, p2.y)) + max_f(p0.y, max_f(p1.y, p2.y))) / 2;
  Point q[3] = {{p0.x - x, p0.y - y}, {p1.x - x, p1.y - y}, {p2.x - x, p2.y - y}};
  float longest = 0;
  for (i32 i = 0; i < 3; i++) longest = max_f(longest, q[i].x * q[i].x + q[i].y * q[i].y);
  float bend_x = q[0].x + q[2].x - 2 * weight * q[1].x, bend_y = q[0].y + q[2].y - 2 * weight * q[1].y;
  float reach = max_f(0, __builtin_sqrtf(longest) * precision - 1);
  float bend = __builtin_sqrtf(bend_x * bend_x + bend_y * bend_y) * precision;
  float squared = (bend + reach * (2 - 2 * weight)) / (4 * weight);
  i32 count = 1;
  while (count < MOST_CHORDS && (float)(count * count) < squared) count *= 2;
  return count;
}

static inline Point on_conic(Point p0, Point p1, Point p2, float t) {
  float a = (1 - t) * (1 - t), b = 2 * 0.70710678f * t * (1 - t), c = t * t, whole = a + b + c;
  return (Point){(a * p0.x + b * p1.x + c * p2.x) / whole, (a * p0.y + b * p1.y + c * p2.y) / whole};
}

// The corners of a circle drawn under a matrix; returns how many, at most 4 * MOST_CHORDS.
static i32 circle_corners(const Matrix *m, float x, float y, float r, Snapped *corners) {
  static const float ways[5][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 0}};
  i32 n = 0;
  for (i32 quarter = 0; quarter < 4; quarter++) {
    const float *from = ways[quarter], *to = ways[quarter + 1];
    Point p0 = mapped(m, x + r * from[0], y + r * from[1]);
    Point p1 = mapped(m, x + r * (from[0] + to[0]), y + r * (from[1] + to[1]));
    Point p2 = mapped(m, x + r * to[0], y + r * to[1]);
    i32 count = chords(p0, p1, p2);
    for (i32 i = 0; i < count; i++) corners[n++] = snapped(on_conic(p0, p1, p2, (float)i / (float)count));
  }
  return n;
}

// Where a convex shape begins and ends on each of its sub-rows.
static Buffer ends_room;
typedef struct {
  i32 *down, *up;  // crossings of edges that go down and up, by sub-row
} Ends;

static Ends convex_ends(const Snapped *v, i32 n) {
  reserve(&ends_room, (size)cover.rows * 2 * sizeof(i32));
  Ends ends = {(i32 *)ends_room.start, (i32 *)ends_room.start + cover.rows};
  for (i32 i = 0; i < n; i++) {
    Snapped a = v[i], b = v[i + 1 < n ? i + 1 : 0];
    i32 *to = a.y < b.y ? ends.down : ends.up;
    Snapped upper = a.y < b.y ? a : b, lower = a.y < b.y ? b : a;
    i32 low = max_i(sub_row(upper.y), cover.clip_top), high = min_i(sub_row(lower.y), cover.clip_bottom);
    if (low >= high) continue;
    Edge edge = edge_at(upper, lower, low);
    for (i32 row = low; row < high; row++, edge.x += edge.step) to[row] = edge_pixel(edge.x, row);
    cover_rows(low, high);
  }
  return ends;
}

// One row of pixels of a convex shape: four spans, and what all of them and any of them cover.
typedef struct {
  i32 left[4], right[4], all_left, all_right, any_left, any_right;
} Row;

static Row row_of(const Ends *ends, i32 y) {
  Row row = {{0}, {0}, 0, cover.width, cover.width, 0};
  for (i32 s = 0; s < 4; s++) {
    i32 at = 4 * y + s, inside = at >= cover.top && at < cover.bottom;
    i32 a = inside ? ends->down[at] : 0, b = inside ? ends->up[at] : 0;
    row.left[s] = max_i(min_i(a, b), ink.bounds.left);
    row.right[s] = max_i(min_i(max_i(a, b), ink.bounds.right), row.left[s]);
    row.all_left = max_i(row.all_left, row.left[s]);
    row.all_right = min_i(row.all_right, row.right[s]);
    if (row.left[s] == row.right[s]) continue;
    row.any_left = min_i(row.any_left, row.left[s]);
    row.any_right = max_i(row.any_right, row.right[s]);
  }
  return row;
}

// How many samples of each of the four pixels from x on are covered.
static inline v128_t counts_at(const Row *row, i32 x) {
  v128_t at = wasm_i32x4_add(wasm_i32x4_splat(x), wasm_i32x4_const(0, 1, 2, 3));
  v128_t sum = wasm_i32x4_const_splat(0);
  for (i32 s = 0; s < 4; s++) {
    v128_t begun = wasm_i32x4_ge(at, wasm_i32x4_splat(row->left[s]));
    v128_t ended = wasm_i32x4_ge(at, wasm_i32x4_splat(row->right[s]));
    sum = wasm_i32x4_add(sum, wasm_v128_andnot(begun, ended));
  }
  return wasm_i32x4_neg(sum);
}

static void ink_row(const Blend *blend, const Row *row, u8 *samples) {
  for (i32 x = row->any_left & ~3; x < row->any_right; x += 4) {
    if (x < row->all_left || x + 4 > row->all_right)
      blend_counts(blend, samples + 4 * x, counts_at(row, x));
    else if (blend->erase)
      blend_all(blend, samples + 4 * x, STEPS + 1, 1);
    else
      blend_counts(blend, samples + 4 * x, wasm_i32x4_const_splat(4));
  }
}

static void ink_convex(const Snapped *v, i32 n, const Blend *blend) {
  Ends ends = convex_ends(v, n);
  for (i32 y = cover.top >> 2; y < (cover.bottom + 3) >> 2; y++) {
    Row row = row_of(&ends, y);
    ink_row(blend, &row, ink.samples + (size)y * ink.stride);
  }
  cover_nothing();
}
