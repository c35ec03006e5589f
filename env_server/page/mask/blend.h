// How one alpha changes samples, as the accelerated canvas rounds it: dst' = dst + (255 - dst) a or,
// erasing, dst (1 - a), to the nearest of 8 bits, halves to even.
#pragma once
#include "types.h"

// Up to STEPS levels of change are told apart by comparing, which is exact; more are computed in
// 1/32768, with the factor that rounds most often alike.
#define STEPS 3
typedef struct {
  float alpha;
  int erase, steps;
  v128_t step[STEPS];  // the change is at least k + 1 where the distance is at least step[k]
  short factor[5];     // for a pixel of which 0, 1, 2, 3 or 4 samples are covered
} Blend;

// The change of a sample at a distance from full (or, erasing, from nothing).
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

static short best_factor(float alpha, int erase) {
  i32 near = (i32)(alpha * 32768.0f), best = near, fewest = 257;
  for (i32 f = near - 1; f <= near + 2; f++) {
    i32 wrong = f < 0 || f > 32767 ? 257 : mistakes(alpha, f, erase);
    if (wrong < fewest) {
      fewest = wrong;
      best = f;
    }
  }
  return (short)clamp_i(best, 0, 32767);
}

static void make_blend(Blend *blend, float alpha, int erase) {
  // The coverages of one, two, three and four samples, as 8 bits hold them.
  static const float shares[5] = {0, 64.0f / 255, 128.0f / 255, 191.0f / 255, 1};
  blend->alpha = alpha;
  blend->erase = erase;
  blend->steps = change(alpha, 255, erase);
  for (i32 i = 0; i < 5; i++) blend->factor[i] = best_factor(alpha * shares[i], erase);
  for (i32 k = 0; k < blend->steps && k < STEPS; k++) {
    i32 distance = 0;
    while (change(alpha, distance, erase) <= k) distance++;
    blend->step[k] = wasm_i8x16_splat((i8)distance);
  }
}

// The blend of an alpha; the last few are kept, for a painting uses the same ones over and over.
static const Blend *blend_of(float alpha, int erase) {
  static Blend kept[16];
  static i32 used = 0, next = 0;
  for (i32 i = 0; i < used; i++)
    if (kept[i].alpha == alpha && kept[i].erase == erase) return &kept[i];
  Blend *blend = &kept[next];
  next = (next + 1) % 16;
  used = max_i(used, next ? next : 16);
  make_blend(blend, alpha, erase);
  return blend;
}

// The changes of 16 samples at these distances, by products: `low` for the first 8 samples.
static inline v128_t by_products(v128_t distance, v128_t low, v128_t high) {
  low = wasm_i16x8_q15mulr_sat(wasm_u16x8_extend_low_u8x16(distance), low);
  high = wasm_i16x8_q15mulr_sat(wasm_u16x8_extend_high_u8x16(distance), high);
  return wasm_u8x16_narrow_i16x8(low, high);
}

// The same by comparing.
static inline v128_t by_steps(const Blend *blend, v128_t distance, int steps) {
  v128_t sum = wasm_u8x16_ge(distance, blend->step[0]);
  if (steps > 1) sum = wasm_i8x16_add(sum, wasm_u8x16_ge(distance, blend->step[1]));
  if (steps > 2) sum = wasm_i8x16_add(sum, wasm_u8x16_ge(distance, blend->step[2]));
  return wasm_i8x16_neg(sum);
}

static inline v128_t distance_of(v128_t dst, int erase) { return erase ? dst : wasm_v128_not(dst); }

static inline v128_t changed(v128_t dst, v128_t by, int erase) {
  return erase ? wasm_i8x16_sub(dst, by) : wasm_i8x16_add(dst, by);
}

// Blends those of 16 samples that `covered` selects. `steps` and `erase` are the blend's own, given
// as constants so that the compiler makes a loop for each.
static inline __attribute__((always_inline)) void blend_some(const Blend *blend, u8 *at, v128_t covered,
                                                             int steps, int erase) {
  v128_t dst = wasm_v128_load(at), distance = distance_of(dst, erase);
  v128_t factor = wasm_i16x8_splat(blend->factor[4]);
  v128_t by = steps > STEPS ? by_products(distance, factor, factor) : by_steps(blend, distance, steps);
  wasm_v128_store(at, changed(dst, wasm_v128_and(by, covered), erase));
}

// Blends all of 16 samples.
static inline __attribute__((always_inline)) void blend_all(const Blend *blend, u8 *at, int steps,
                                                            int erase) {
  blend_some(blend, at, wasm_i8x16_const_splat(-1), steps, erase);
}

// Blends 4 pixels, all samples of one alike, by how many samples of it are covered (32-bit lanes).
static inline void blend_counts(const Blend *blend, u8 *at, v128_t counts) {
  const short *f = blend->factor;
  const v128_t table = wasm_i16x8_make(f[0], f[1], f[2], f[3], f[4], 0, 0, 0);
  v128_t places = wasm_i32x4_add(wasm_i32x4_mul(counts, wasm_i32x4_const_splat(0x02020202)),
                                 wasm_i32x4_const_splat(0x01000100));
  v128_t factors = wasm_i8x16_swizzle(table, places);
  v128_t low = wasm_i32x4_shuffle(factors, factors, 0, 0, 1, 1);
  v128_t high = wasm_i32x4_shuffle(factors, factors, 2, 2, 3, 3);
  v128_t dst = wasm_v128_load(at), by = by_products(distance_of(dst, blend->erase), low, high);
  wasm_v128_store(at, changed(dst, by, blend->erase));
}
