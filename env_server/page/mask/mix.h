// The picture, and the mixing of a pigment into it through the mask: what p5.brush's blend shader
// does for fills, on the processor. The shader's own numbers are handed in from its source.
#pragma once
#include "edges.h"

#define WAVES 40  // 38 wavelengths, and two of padding that weigh nothing

// What the shader's constants come to. Filled in by the page before anything is mixed.
static struct {
  float linear[256];        // of an sRGB byte
  float rounds_up[257];     // the linear value from which the nearest byte is at least this one
  float basis[7][WAVES];    // reflectances of white, cyan, magenta, yellow, red, green, blue
  float brightness[8];      // the luminance of each
  float to_rgb[3][WAVES];   // from a reflectance to linear red, green and blue
} tables;

#define FAINTEST 0.0001f    // the least reflectance
#define FINE 16             // mixing is told apart in 1 / (255 * FINE)
#define WHOLE (255 * FINE)

static struct {
  v128_t absorption[WAVES / 4];  // Kubelka-Munk's K / S
  float luminance;
} pigment;

static u32 *picture;   // RGBA, the last row first, as WebGL has it
static u8 guesses[4096];
static Buffer picture_pixels;

// Mixtures computed already for the pigment: what was there, how much, and what comes of it.
#define KEPT 16384
static struct {
  u64 key[KEPT];
  u32 mixture[KEPT];
} kept;

static void forget_mixtures(void) { __builtin_memset(kept.key, 255, sizeof kept.key); }

// How much an edge of this squared slope (in bytes a pixel) adds, in FINE / 16ths a ninth.
static unsigned short share_of_slope(i32 squared) {
  float slope = __builtin_sqrtf((float)squared) * (15.0f / 255), at = clamp_f((slope - 0.05f) / 0.3f, 0, 1);
  float smooth = at * at * (3 - 2 * at);
  return (unsigned short)(smooth * (0.1f / 9 * WHOLE * 16) + 0.5f);
}

static void make_guesses(void) {
  for (i32 i = 0, byte = 0; i < 4096; i++) {
    while (byte < 255 && tables.rounds_up[byte + 1] <= (float)i / 4095) byte++;
    guesses[i] = (u8)byte;
  }
}

static inline u32 byte_of(float linear) {
  if (!(linear > 0)) return 0;
  if (linear >= 1) return 255;
  u32 byte = guesses[(i32)(linear * 4095)];
  while (byte < 255 && linear >= tables.rounds_up[byte + 1]) byte++;
  return byte;
}

// A colour as a sum of three reflectances: white, a secondary and a primary.
typedef struct {
  const float *curve[3];
  float weight[3], luminance;
} Spectrum;

static inline Spectrum spectrum_of(float r, float g, float b) {
  float white = min_f(r, min_f(g, b));
  r -= white;
  g -= white;
  b -= white;
  i32 second = r == 0 ? 1 : g == 0 ? 2 : 3;  // cyan, magenta or yellow
  float secondary = r == 0 ? min_f(g, b) : g == 0 ? min_f(r, b) : min_f(r, g);
  float most = max_f(r, max_f(g, b));
  i32 first = most == r ? 4 : most == g ? 5 : 6;
  float primary = most - secondary;
  float luminance = white * tables.brightness[0] + secondary * tables.brightness[second] +
                    primary * tables.brightness[first];
  return (Spectrum){{tables.basis[0], tables.basis[second], tables.basis[first]},
                    {white, secondary, primary},
                    max_f(luminance, FAINTEST)};
}

static inline v128_t reflectance(const Spectrum *s, i32 wave) {
  v128_t sum = wasm_f32x4_mul(wasm_f32x4_splat(s->weight[0]), wasm_v128_load(s->curve[0] + wave));
  sum = wasm_f32x4_add(sum, wasm_f32x4_mul(wasm_f32x4_splat(s->weight[1]), wasm_v128_load(s->curve[1] + wave)));
  sum = wasm_f32x4_add(sum, wasm_f32x4_mul(wasm_f32x4_splat(s->weight[2]), wasm_v128_load(s->curve[2] + wave)));
  return wasm_f32x4_pmax(wasm_f32x4_const_splat(FAINTEST), sum);
}

// K / S of a reflectance, times `share`.
static inline v128_t absorption(v128_t r, v128_t share) {
  v128_t lost = wasm_f32x4_sub(wasm_f32x4_const_splat(1), r);
  v128_t half = wasm_f32x4_div(wasm_f32x4_mul(share, wasm_f32x4_const_splat(0.5f)), r);
  return wasm_f32x4_mul(wasm_f32x4_mul(lost, lost), half);
}

static inline v128_t reflected(v128_t k) {
  v128_t inside = wasm_f32x4_mul(k, wasm_f32x4_add(k, wasm_f32x4_const_splat(2)));
  return wasm_f32x4_sub(wasm_f32x4_add(wasm_f32x4_const_splat(1), k), wasm_f32x4_sqrt(inside));
}

static inline float total(v128_t v) {
  v = wasm_f32x4_add(v, wasm_i32x4_shuffle(v, v, 2, 3, 0, 1));
  return wasm_f32x4_extract_lane(v, 0) + wasm_f32x4_extract_lane(v, 1);
}

// The mixture of an opaque RGBA colour with `part` / WHOLE of the pigment.
static u32 mixture(u32 under, i32 part) {
  Spectrum s = spectrum_of(tables.linear[under & 255], tables.linear[under >> 8 & 255],
                           tables.linear[under >> 16 & 255]);
  float t = (float)part / WHOLE, mine = (1 - t) * (1 - t) * s.luminance, its = t * t * pigment.luminance;
  v128_t one = wasm_f32x4_splat(mine / (mine + its)), two = wasm_f32x4_splat(its / (mine + its));
  v128_t rgb[3] = {wasm_f32x4_const_splat(0), wasm_f32x4_const_splat(0), wasm_f32x4_const_splat(0)};
  for (i32 i = 0; i < WAVES / 4; i++) {
    v128_t k = absorption(reflectance(&s, 4 * i), one);
    v128_t r = reflected(wasm_f32x4_add(k, wasm_f32x4_mul(two, pigment.absorption[i])));
    for (i32 c = 0; c < 3; c++)
      rgb[c] = wasm_f32x4_add(rgb[c], wasm_f32x4_mul(r, wasm_v128_load(&tables.to_rgb[c][4 * i])));
  }
  return byte_of(total(rgb[0])) | byte_of(total(rgb[1])) << 8 | byte_of(total(rgb[2])) << 16 | 255u << 24;
}

// The same, remembered.
static inline u32 mixed(u32 under, i32 part) {
  u64 key = (u64)(under & 0xffffff) << 16 | (u32)part;
  u32 place = (((under & 0xffffff) * 0x9e3779b1u) ^ ((u32)part * 0x85ebca6bu)) >> 18;
  if (kept.key[place] != key) {
    kept.key[place] = key;
    kept.mixture[place] = mixture(under, part);
  }
  return kept.mixture[place];
}

static inline u32 over_white(u32 colour) {
  u32 alpha = colour >> 24, paper = 255 - alpha, out = 255u << 24;
  if (paper == 0) return colour;
  for (i32 shift = 0; shift < 24; shift += 8)
    out |= min_u(255, paper + ((colour >> shift & 255) * alpha + 127) / 255) << shift;
  return out;
}

// Where the mask is empty the shader draws the picture over itself, which a colour that is half
// there feels.
static inline u32 over_itself(u32 colour) {
  u32 alpha = colour >> 24, out = 0;
  if (alpha == 255 || alpha == 0) return colour;
  for (i32 shift = 0; shift < 32; shift += 8) {
    u32 part = colour >> shift & 255;
    out |= min_u(255, part + (part * (255 - alpha) + 127) / 255) << shift;
  }
  return out;
}

// Mixes the pigment into one row of pixels, whose edges were measured.
static void mix_row(Bounds region, i32 y) {
  const u8 *mask = alphas + (size)y * cover.width;
  u32 *row = picture + (size)(cover.rows / 4 - 1 - y) * cover.width;
  for (i32 x = region.left; x < region.right; x++) {
    if (mask[x] == 0 && !painted_at(x, y)) {
      row[x] = over_itself(row[x]);
      continue;
    }
    row[x] = mixed(over_white(row[x]), min_i(WHOLE, mask[x] * FINE + (edges_around(x, y) >> 4)));
  }
}
