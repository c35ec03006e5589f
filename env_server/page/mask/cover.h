// Coverage: one bit a sample. A pixel has four samples, each on a sub-row of its own, so the mask is
// a bit map as wide as the canvas and four times as high.
#pragma once
#include "types.h"

// Where the samples of a pixel lie, in sixteenths: sub-row s at y = 4 s + 2, and this far right.
// Small shapes may be turned over on their way to the canvas, which swaps the two axes.
static const i32 UPRIGHT[4] = {6, 14, 2, 10};
static const i32 TURNED[4] = {10, 2, 14, 6};

static struct {
  i32 width, height, rows, words;  // pixels; sub-rows; 64-bit words a sub-row
  u64 *bits;
  i32 *first, *last;               // of each sub-row: its words that may hold bits
  i32 top, bottom;                 // the sub-rows that may hold bits
  i32 clip_top, clip_bottom;       // sub-rows worth covering
  const i32 *across;               // UPRIGHT or TURNED
} cover;

// The first sub-row at or below y: an edge covers those from its upper end to before its lower.
static inline i32 sub_row(i32 y) { return (y + 1) >> 2; }

// Covers the samples from `left` to before `right` of a sub-row; both lie within the canvas.
static inline void cover_span(i32 row, i32 left, i32 right) {
  if (left >= right) return;
  u64 *bits = cover.bits + (size)row * cover.words;
  i32 low = left >> 6, high = (right - 1) >> 6;
  u64 head = ~0ull << (left & 63), tail = ~0ull >> (63 - ((right - 1) & 63));
  cover.first[row] = min_i(cover.first[row], low);
  cover.last[row] = max_i(cover.last[row], high);
  if (low == high) {
    bits[low] |= head & tail;
    return;
  }
  bits[low] |= head;
  for (i32 word = low + 1; word < high; word++) bits[word] = ~0ull;
  bits[high] |= tail;
}

static inline void forget_row(i32 row) {
  cover.first[row] = cover.words;
  cover.last[row] = -1;
}

static void cover_nothing(void) {
  cover.top = cover.rows;
  cover.bottom = 0;
}

static inline void cover_rows(i32 top, i32 bottom) {
  cover.top = min_i(cover.top, top);
  cover.bottom = max_i(cover.bottom, bottom);
}

// An edge that goes down, followed from sub-row to sub-row. `x` and `step` are sixteenths with 32
// binary places, always a little too small: a sample that lies on the edge is to its right.
typedef struct {
  i64 x, step;
} Edge;

static inline Edge edge_at(Snapped upper, Snapped lower, i32 row) {
  double slope = (double)(lower.x - upper.x) / (double)(lower.y - upper.y) * 4294967296.0;
  i64 a_row = (i64)__builtin_floor(slope) - 1;
  i64 down = 4 * row + 2 - upper.y;
  return (Edge){((i64)upper.x << 32) + a_row * down, a_row * 4};
}

// The first pixel whose sample on `row` is at or right of the edge, within the canvas.
static inline i32 edge_pixel(i64 x, i32 row) {
  i64 pixel = (x + ((i64)(16 - cover.across[row & 3]) << 32) - 1) >> 36;
  return pixel < 0 ? 0 : pixel > cover.width ? cover.width : (i32)pixel;
}
