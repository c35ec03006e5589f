// Coverage of a circle, which the canvas draws as four conics cut into chords.
#pragma once
#include "cover.h"

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
