// Coverage of a stroked outline: a quadrilateral for each side and a mitred (else bevelled) join at
// each corner, all united. The canvas snaps the corners of these pieces too. Most pieces are smaller
// than a pixel, so each is tried at the few samples within its bounds.
#pragma once
#include "ink.h"
#include "polygon.h"

#define MITER_LIMIT 10.0f

// A convex piece with four corners (two may coincide), in sixteenths, a corner a lane.
typedef struct {
  v128_t x, y;
} Piece;

static inline v128_t snapped_lanes(v128_t v) {
  v = wasm_f32x4_add(wasm_f32x4_mul(v, wasm_f32x4_const_splat(16)), wasm_f32x4_const_splat(0.5f));
  v = wasm_f32x4_pmax(wasm_f32x4_const_splat(-FARTHEST), v);
  v = wasm_f32x4_pmin(wasm_f32x4_const_splat(FARTHEST), v);
  return wasm_i32x4_trunc_sat_f32x4(wasm_f32x4_floor(v));
}

// A row of the matrix applied to four points.
static inline v128_t mapped_lanes(float a, float c, float e, v128_t x, v128_t y) {
  v128_t sum = wasm_f32x4_add(wasm_f32x4_mul(wasm_f32x4_splat(a), x), wasm_f32x4_mul(wasm_f32x4_splat(c), y));
  return wasm_f32x4_add(sum, wasm_f32x4_splat(e));
}

static inline Piece piece_of(const Matrix *m, v128_t x, v128_t y) {
  return (Piece){snapped_lanes(mapped_lanes(m->a, m->c, m->e, x, y)),
                 snapped_lanes(mapped_lanes(m->b, m->d, m->f, x, y))};
}

static inline Bounds piece_bounds(Piece piece) {
  v128_t one = wasm_i32x4_shuffle(piece.x, piece.y, 0, 1, 4, 5);
  v128_t two = wasm_i32x4_shuffle(piece.x, piece.y, 2, 3, 6, 7);
  v128_t low = wasm_i32x4_min(one, two), high = wasm_i32x4_max(one, two);
  low = wasm_i32x4_min(low, wasm_i32x4_shuffle(low, low, 1, 0, 3, 2));
  high = wasm_i32x4_max(high, wasm_i32x4_shuffle(high, high, 1, 0, 3, 2));
  return (Bounds){wasm_i32x4_extract_lane(low, 0), wasm_i32x4_extract_lane(low, 2),
                  wasm_i32x4_extract_lane(high, 0), wasm_i32x4_extract_lane(high, 2)};
}

// The four sides of a piece as functions that are at least 0 at the samples within it:
// x * along_x + y * along_y + start, with x and y in sixteenths from the piece's corner of bounds.
typedef struct {
  v128_t along_x, along_y, start;
} Sides;

static inline v128_t next_lanes(v128_t v) { return wasm_i32x4_shuffle(v, v, 1, 2, 3, 0); }

// Returns whether the piece has any area.
static inline int sides_of(Piece piece, Bounds bounds, Sides *sides) {
  v128_t x = wasm_i32x4_sub(piece.x, wasm_i32x4_splat(bounds.left));
  v128_t y = wasm_i32x4_sub(piece.y, wasm_i32x4_splat(bounds.top));
  v128_t dx = wasm_i32x4_sub(next_lanes(x), x), dy = wasm_i32x4_sub(next_lanes(y), y);
  v128_t start = wasm_i32x4_sub(wasm_i32x4_mul(dy, x), wasm_i32x4_mul(dx, y));
  v128_t sum = wasm_i32x4_add(start, wasm_i32x4_shuffle(start, start, 2, 3, 0, 1));
  i32 area = wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1);
  if (area == 0) return 0;
  v128_t sign = wasm_i32x4_splat(area >> 31);
  dx = wasm_i32x4_sub(wasm_v128_xor(dx, sign), sign);
  dy = wasm_i32x4_sub(wasm_v128_xor(dy, sign), sign);
  start = wasm_i32x4_sub(wasm_v128_xor(start, sign), sign);
  // Samples on a left or an upper side are within, those on a right or a lower one are not.
  const v128_t zero = wasm_i32x4_const_splat(0);
  v128_t lower = wasm_v128_and(wasm_i32x4_eq(dy, zero), wasm_i32x4_lt(dx, zero));
  v128_t beyond = wasm_v128_or(wasm_i32x4_gt(dy, zero), lower);
  *sides = (Sides){wasm_i32x4_neg(dy), dx, wasm_i32x4_add(start, beyond)};
  return 1;
}

// The samples of a sub-row within a piece are neighbours: covers from the first to the last of them.
static inline void cover_sides(const Sides *sides, Bounds bounds, i32 row) {
  i32 across = cover.across[row & 3];
  i32 pixel = max_i((bounds.left - across + 15) >> 4, 0);
  i32 last = min_i((bounds.right - across) >> 4, cover.width - 1);
  if (pixel > last) return;
  v128_t x = wasm_i32x4_splat(16 * pixel + across - bounds.left);
  v128_t y = wasm_i32x4_splat(4 * row + 2 - bounds.top);
  v128_t at = wasm_i32x4_add(wasm_i32x4_mul(sides->along_y, y), sides->start);
  at = wasm_i32x4_add(at, wasm_i32x4_mul(sides->along_x, x));
  v128_t step = wasm_i32x4_shl(sides->along_x, 4);
  for (; pixel <= last && wasm_i32x4_bitmask(at); pixel++) at = wasm_i32x4_add(at, step);
  i32 left = pixel;
  for (; pixel <= last && !wasm_i32x4_bitmask(at); pixel++) at = wasm_i32x4_add(at, step);
  cover_span(row, left, pixel);
}

// A piece so large that the products of its coordinates may not fit 32 bits.
static void cover_large(Piece piece) {
  i32 x[4], y[4];
  Snapped corners[4];
  wasm_v128_store(x, piece.x);
  wasm_v128_store(y, piece.y);
  for (i32 i = 0; i < 4; i++) corners[i] = (Snapped){x[i], y[i]};
  cover_polygon(corners, 4);
}

static inline void cover_piece(Piece piece) {
  Bounds bounds = piece_bounds(piece);
  i32 top = max_i(sub_row(bounds.top), cover.clip_top);
  i32 bottom = min_i(sub_row(bounds.bottom), cover.clip_bottom);
  if (top >= bottom) return;
  if (bounds.right - bounds.left > 16384 || bounds.bottom - bounds.top > 16384) {
    cover_large(piece);
    return;
  }
  Sides sides;
  if (!sides_of(piece, bounds, &sides)) return;
  cover_rows(top, bottom);
  for (i32 row = top; row < bottom; row++) cover_sides(&sides, bounds, row);
}

static inline Point towards(Point a, Point b) {
  float x = b.x - a.x, y = b.y - a.y, share = 1 / __builtin_sqrtf(x * x + y * y);
  return (Point){x * share, y * share};
}

static inline void cover_side(const Matrix *m, Point a, Point b, Point way, float reach) {
  float x = -way.y * reach, y = way.x * reach;
  cover_piece(piece_of(m, wasm_f32x4_make(a.x + x, b.x + x, b.x - x, a.x - x),
                       wasm_f32x4_make(a.y + y, b.y + y, b.y - y, a.y - y)));
}

static inline void cover_join(const Matrix *m, Point at, Point in, Point out, float reach) {
  float turn = in.x * out.y - in.y * out.x, along = in.x * out.x + in.y * out.y;
  if (turn == 0 && along > 0) return;
  float side = turn > 0 ? -reach : reach;
  Point one = {at.x - in.y * side, at.y + in.x * side}, two = {at.x - out.y * side, at.y + out.x * side};
  Point tip = two;
  // The tip is 1 / cos(half the turn) times as far as the sides.
  if ((1 + along) * MITER_LIMIT * MITER_LIMIT >= 2) {
    float far = side / (1 + along);
    tip = (Point){at.x - (in.y + out.y) * far, at.y + (in.x + out.x) * far};
  }
  cover_piece(piece_of(m, wasm_f32x4_make(at.x, one.x, tip.x, two.x), wasm_f32x4_make(at.y, one.y, tip.y, two.y)));
}

// A closed outline without two equal points in a row, the last and the first included.
static void cover_outline(const Matrix *m, const Point *p, i32 n, float width) {
  Point in = towards(p[n - 1], p[0]);
  for (i32 i = 0; i < n; i++) {
    Point next = p[i + 1 < n ? i + 1 : 0], out = towards(p[i], next);
    cover_side(m, p[i], next, out, width / 2);
    cover_join(m, p[i], in, out, width / 2);
    in = out;
  }
}
