// Coverage of a stroked outline: a quadrilateral for each side and a mitred (else bevelled) join at
// each corner, all united. The canvas snaps the vertices of these pieces too.
#pragma once
#include "cover.h"

#define MITER_LIMIT 10.0f

// One slanted border of a convex piece at four sub-rows: x = at + (y - from) * slope.
typedef struct {
  float at, from, slope;
} Border;

static inline v128_t border_x(Border border, v128_t y) {
  v128_t down = wasm_f32x4_sub(y, wasm_f32x4_splat(border.from));
  v128_t shift = wasm_f32x4_mul(down, wasm_f32x4_splat(border.slope));
  return wasm_f32x4_add(wasm_f32x4_splat(border.at), shift);
}

// First pixels at or right of x, clamped to the canvas. A sample on the border is right of it, and
// sixteenths computed in 32-bit floats err by less than the allowance.
static inline v128_t border_pixels(v128_t x, v128_t across) {
  const float allowance = 1.0f / 2048, half = 0.5f, magic = 12582912.0f;
  v128_t pixel = wasm_f32x4_mul(wasm_f32x4_sub(x, across), wasm_f32x4_splat(1.0f / 16));
  pixel = wasm_f32x4_add(pixel, wasm_f32x4_splat(half - allowance));
  pixel = wasm_f32x4_pmax(pixel, wasm_f32x4_splat(0));
  pixel = wasm_f32x4_pmin(pixel, wasm_f32x4_splat((float)cover.width));
  // Adding this number leaves the nearest whole number in the low bits.
  return wasm_i32x4_sub(wasm_f32x4_add(pixel, wasm_f32x4_splat(magic)), wasm_i32x4_splat(0x4b400000));
}

typedef struct {
  Border left[4], right[4];
  i32 lefts, rights, top, bottom;
} Piece;

// The borders of a convex piece of n corners given in order; returns whether it holds any sub-row.
static inline int piece_of(const Snapped *v, i32 n, Piece *piece) {
  i64 area = 0;
  i32 top = v[0].y, bottom = v[0].y;
  for (i32 i = 0; i < n; i++) {
    Snapped a = v[i], b = v[i + 1 < n ? i + 1 : 0];
    area += (i64)a.x * b.y - (i64)b.x * a.y;
    top = min_i(top, a.y);
    bottom = max_i(bottom, a.y);
  }
  piece->top = max_i(sub_row(top), cover.clip_top);
  piece->bottom = min_i(sub_row(bottom), cover.clip_bottom);
  if (area == 0 || piece->top >= piece->bottom) return 0;
  piece->lefts = piece->rights = 0;
  for (i32 i = 0; i < n; i++) {
    Snapped a = v[i], b = v[i + 1 < n ? i + 1 : 0];
    if (a.y == b.y) continue;
    Border border = {(float)a.x, (float)a.y, (float)(b.x - a.x) / (float)(b.y - a.y)};
    if ((a.y > b.y) == (area > 0))
      piece->left[piece->lefts++] = border;
    else
      piece->right[piece->rights++] = border;
  }
  return piece->lefts && piece->rights;
}

static inline void cover_lanes(i32 row, v128_t left, v128_t right, const Piece *piece) {
  i32 l[4], r[4];
  wasm_v128_store(l, left);
  wasm_v128_store(r, right);
  i32 from = max_i(0, piece->top - row), to = min_i(4, piece->bottom - row);
  for (i32 s = from; s < to; s++) cover_span(row + s, l[s], r[s]);
}

static void cover_convex(const Snapped *v, i32 n) {
  Piece piece;
  if (!piece_of(v, n, &piece)) return;
  const v128_t across = wasm_f32x4_convert_i32x4(wasm_v128_load(cover.across));
  cover_rows(piece.top, piece.bottom);
  for (i32 row = piece.top & ~3; row < piece.bottom; row += 4) {
    v128_t y = wasm_f32x4_add(wasm_f32x4_splat((float)(4 * row)), wasm_f32x4_make(2, 6, 10, 14));
    v128_t left = border_x(piece.left[0], y), right = border_x(piece.right[0], y);
    for (i32 i = 1; i < piece.lefts; i++) left = wasm_f32x4_pmax(left, border_x(piece.left[i], y));
    for (i32 i = 1; i < piece.rights; i++) right = wasm_f32x4_pmin(right, border_x(piece.right[i], y));
    cover_lanes(row, border_pixels(left, across), border_pixels(right, across), &piece);
  }
}

static inline Point towards(Point a, Point b) {
  float x = b.x - a.x, y = b.y - a.y, length = __builtin_sqrtf(x * x + y * y);
  return (Point){x / length, y / length};
}

static void cover_side(const Matrix *m, Point a, Point b, Point way, float reach) {
  float x = -way.y * reach, y = way.x * reach;
  Snapped corners[4] = {
      snapped(mapped(m, a.x + x, a.y + y)), snapped(mapped(m, b.x + x, b.y + y)),
      snapped(mapped(m, b.x - x, b.y - y)), snapped(mapped(m, a.x - x, a.y - y))};
  cover_convex(corners, 4);
}

static void cover_join(const Matrix *m, Point at, Point in, Point out, float reach) {
  float turn = in.x * out.y - in.y * out.x, along = in.x * out.x + in.y * out.y;
  float side = turn > 0 ? -reach : reach;
  float cosine = __builtin_sqrtf(max_f(0, (1 + along) / 2));  // of half the turn
  Snapped corners[4];
  i32 n = 0;
  corners[n++] = snapped(mapped(m, at.x, at.y));
  corners[n++] = snapped(mapped(m, at.x - in.y * side, at.y + in.x * side));
  if (cosine * MITER_LIMIT >= 1) {
    float tip = side / (2 * cosine * cosine);
    corners[n++] = snapped(mapped(m, at.x - (in.y + out.y) * tip, at.y + (in.x + out.x) * tip));
  }
  corners[n++] = snapped(mapped(m, at.x - out.y * side, at.y + out.x * side));
  cover_convex(corners, n);
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
