// Coverage of polygons by the nonzero rule: the crossings of every sub-row, sorted.
#pragma once
#include "cover.h"

static Buffer counts_room, crossings_room;

// A crossing: the pixel where the winding changes, times two, plus one if it grows.
typedef u32 Crossing;

static void count_edges(const Snapped *v, i32 n, i32 *counts) {
  for (i32 i = 0; i < n; i++) {
    i32 a = sub_row(v[i].y), b = sub_row(v[i + 1 < n ? i + 1 : 0].y);
    i32 low = max_i(min_i(a, b), cover.clip_top), high = min_i(max_i(a, b), cover.clip_bottom);
    if (low >= high) continue;
    counts[low]++;
    counts[high]--;
    cover_rows(low, high);
  }
}

// Turns changes from row to row into each row's place among all crossings; returns their number.
static i32 place_rows(i32 *places) {
  i32 here = 0, total = 0;
  for (i32 row = cover.top; row < cover.bottom; row++) {
    here += places[row];
    places[row] = total;
    total += here;
  }
  return total;
}

// Puts every crossing at its row's place, which ends up at the row's end.
static void collect(const Snapped *v, i32 n, i32 *places, Crossing *crossings) {
  for (i32 i = 0; i < n; i++) {
    Snapped a = v[i], b = v[i + 1 < n ? i + 1 : 0];
    u32 grows = a.y < b.y;
    if (!grows) {
      Snapped swap = a;
      a = b;
      b = swap;
    }
    i32 low = max_i(sub_row(a.y), cover.clip_top), high = min_i(sub_row(b.y), cover.clip_bottom);
    if (low >= high) continue;
    Edge edge = edge_at(a, b, low);
    for (i32 row = low; row < high; row++, edge.x += edge.step)
      crossings[places[row]++] = (u32)edge_pixel(edge.x, row) * 2 + grows;
  }
}

static void sort(Crossing *c, i32 n) {
  for (i32 i = 1; i < n; i++) {
    Crossing key = c[i];
    i32 j = i;
    for (; j > 0 && c[j - 1] > key; j--) c[j] = c[j - 1];
    c[j] = key;
  }
}

static void cover_crossings(i32 row, const Crossing *c, i32 n) {
  i32 winding = 0, left = 0;
  for (i32 i = 0; i < n; i++) {
    i32 pixel = (i32)(c[i] >> 1);
    if (winding == 0) left = pixel;
    winding += c[i] & 1 ? 1 : -1;
    if (winding == 0) cover_span(row, left, pixel);
  }
}

static void cover_polygon(const Snapped *v, i32 n) {
  size rows = (size)(cover.rows + 1) * sizeof(i32);
  if (counts_room.room < rows) {
    reserve(&counts_room, rows);
    __builtin_memset(counts_room.start, 0, rows);
  }
  i32 *counts = (i32 *)counts_room.start;
  count_edges(v, n, counts);
  if (cover.top >= cover.bottom) return;
  i32 total = place_rows(counts);
  reserve(&crossings_room, (size)total * sizeof(Crossing));
  Crossing *crossings = (Crossing *)crossings_room.start;
  collect(v, n, counts, crossings);
  for (i32 row = cover.top, start = 0; row < cover.bottom; row++) {
    i32 end = counts[row];
    sort(crossings + start, end - start);
    cover_crossings(row, crossings + start, end - start);
    start = end;
    counts[row] = 0;
  }
  counts[cover.bottom] = 0;
}
