// Where a fill has edges, as p5.brush's blend shader finds them: by the derivatives of the mask's
// alpha, summed over nine places, on SwiftShader, which is what the usual way paints with.
//
// Derivatives are taken in blocks of two by two pixels, from the lower left one. A pixel whose mask
// is empty leaves the shader before it looks around, and derivatives beside it are undefined: on
// SwiftShader its loop counters stand where an earlier block's left them, past the end, so that it
// looks four pixels further both ways, at every one of the nine places.
#pragma once
#include "ink.h"

#define PAST 4       // where the shader's loop counters, from -2 to 2 in steps of 2, end
#define STEEPEST 36  // the square of the slope, in bytes a pixel, from which an edge counts in full
#define PLACES 3     // of a block, that derivatives look at: lower left, lower right, upper left

static u8 *alphas;   // the mask's pixels: 0 outside the region that is being mixed
static unsigned short edge_shares[STEEPEST + 1];
static Buffer alphas_room, shares_room, sums_room, leaks_room;
static i8 *leaks;    // of each column: the neighbour, left or right, of which a trace is seen

// Columns from left to before right, rows from low to before high, counted from below.
typedef struct {
  i32 left, right, low, high;
} Blocks;

static inline i32 blocks_across(void) { return (cover.width + 1) / 2; }
static inline i32 blocks_up(void) { return (cover.rows / 4 + 1) / 2; }

// A row of shares has one more block at each end, and there is one more row below and above.
static inline unsigned short *share_at(i32 column, i32 row) {
  return (unsigned short *)shares_room.start + (row + 1) * (blocks_across() + 2) + column + 1;
}

static inline unsigned short *sum_at(i32 column, i32 row) {
  return (unsigned short *)sums_room.start + row * blocks_across() + column;
}

// The upper index of a block's lower row of pixels.
static inline i32 lower_row(i32 row) { return cover.rows / 4 - 1 - 2 * row; }

// The mask at a place that may lie outside: there it goes on as it ends.
static inline i32 alpha_at(i32 x, i32 y) {
  return alphas[(size)clamp_i(y, 0, cover.rows / 4 - 1) * cover.width + clamp_i(x, 0, cover.width - 1)];
}

// The shader reads the mask through a linear filter at what are the middles of pixels but for
// rounding, and where rounding misses, a trace of the next pixel is seen. These are SwiftShader's
// roundings across the canvas; those down it follow no rule that was found, and are left out.
static void find_leaks(void) {
  float width = (float)cover.width, step = 2.0f / width;
  for (i32 x = 0; x < cover.width; x++) {
    float along = step * ((float)x + 0.5f);
    float clip = along - 1.0f;
    float half = 0.5f * clip;
    float texture = half + 0.5f;
    float scaled = texture * width;
    float place = scaled - 0.5f;
    leaks[x] = (i8)((place > (float)x) - (place < (float)x));
  }
}

static inline int painted_at(i32 x, i32 y) {
  return alpha_at(x, y) || alpha_at(x + leaks[clamp_i(x, 0, cover.width - 1)], y);
}

static inline i32 place_x(i32 place) { return place == 1; }
static inline i32 place_y(i32 place) { return -(place == 2); }

static inline i32 edge_share(const i32 seen[PLACES]) {
  i32 across = seen[1] - seen[0], up = seen[2] - seen[0];
  return edge_shares[min_i(across * across + up * up, STEEPEST)];
}

static void measure_shares(Blocks blocks) {
  for (i32 row = blocks.low - 1; row <= blocks.high; row++)
    for (i32 column = blocks.left - 1; column <= blocks.right; column++) {
      i32 x = 2 * column, y = lower_row(row);
      i32 seen[PLACES] = {alpha_at(x, y), alpha_at(x + 1, y), alpha_at(x, y - 1)};
      *share_at(column, row) = (unsigned short)edge_share(seen);
    }
}

static inline i32 sum_of_whole(i32 column, i32 row) {
  i32 sum = 0;
  for (i32 i = -1; i <= 1; i++) {
    const unsigned short *at = share_at(column, row + i);
    sum += at[-1] + at[0] + at[1];
  }
  return sum;
}

static i32 sum_of_ragged(i32 x, i32 y, const u8 *painted) {
  i32 sum = 0, seen[PLACES];
  for (i32 j = -2; j <= 2; j += 2)
    for (i32 i = -2; i <= 2; i += 2) {
      for (i32 p = 0; p < PLACES; p++)
        seen[p] = alpha_at(x + place_x(p) + (painted[p] ? i : PAST), y + place_y(p) + (painted[p] ? j : PAST));
      sum += edge_share(seen);
    }
  return sum;
}

static void measure_edges(Bounds region) {
  i32 height = cover.rows / 4;
  Blocks blocks = {region.left / 2, (region.right + 1) / 2, (height - region.bottom) / 2,
                   (height - region.top + 1) / 2};
  measure_shares(blocks);
  for (i32 row = blocks.low; row < blocks.high; row++)
    for (i32 column = blocks.left; column < blocks.right; column++) {
      i32 x = 2 * column, y = lower_row(row);
      u8 painted[PLACES];
      for (i32 p = 0; p < PLACES; p++) painted[p] = (u8)painted_at(x + place_x(p), y + place_y(p));
      i32 whole = painted[0] && painted[1] && painted[2];
      *sum_at(column, row) =
          (unsigned short)(whole ? sum_of_whole(column, row) : sum_of_ragged(x, y, painted));
    }
}

// What the edges around a pixel add up to.
static inline i32 edges_around(i32 x, i32 y) { return *sum_at(x / 2, (cover.rows / 4 - 1 - y) / 2); }

static void open_edges(void) {
  size width = (size)cover.width, height = (size)cover.rows / 4;
  reserve(&alphas_room, width * height + 16);
  reserve(&shares_room, (width / 2 + 3) * (height / 2 + 3) * sizeof(unsigned short));
  reserve(&sums_room, (width / 2 + 1) * (height / 2 + 1) * sizeof(unsigned short));
  reserve(&leaks_room, width);
  alphas = alphas_room.start;
  leaks = (i8 *)leaks_room.start;
  find_leaks();
}
