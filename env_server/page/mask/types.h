// The integers, vectors and small helpers that the other headers share. There is no libc here.
#pragma once
#include <wasm_simd128.h>

typedef signed char i8;
typedef unsigned char u8;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;
typedef unsigned long size;

typedef struct {
  float x, y;
} Point;

// A vertex as the accelerated canvas snaps it: in sixteenths of a pixel.
typedef struct {
  i32 x, y;
} Snapped;

// From user space to pixels: x' = a x + c y + e, y' = b x + d y + f.
typedef struct {
  float a, b, c, d, e, f;
} Matrix;

static inline i32 min_i(i32 a, i32 b) { return a < b ? a : b; }
static inline u32 min_u(u32 a, u32 b) { return a < b ? a : b; }
static inline i32 max_i(i32 a, i32 b) { return a > b ? a : b; }
static inline float min_f(float a, float b) { return a < b ? a : b; }
static inline float max_f(float a, float b) { return a > b ? a : b; }
static inline float clamp_f(float v, float low, float high) { return max_f(low, min_f(high, v)); }
static inline i32 clamp_i(i32 v, i32 low, i32 high) { return max_i(low, min_i(high, v)); }

static inline Point mapped(const Matrix *m, float x, float y) {
  return (Point){m->a * x + m->c * y + m->e, m->b * x + m->d * y + m->f};
}

// Far beyond any canvas, and small enough that products of two coordinates fit 64 bits.
#define FARTHEST 4194304.0f

static inline i32 snap(float v) {
  return (i32)__builtin_floorf(clamp_f(v * 16.0f + 0.5f, -FARTHEST, FARTHEST));
}

static inline Snapped snapped(Point p) { return (Snapped){snap(p.x), snap(p.y)}; }

static inline int finite(Point p) { return p.x - p.x == 0 && p.y - p.y == 0; }

// A region of memory that only grows; growing forgets its contents.
typedef struct {
  u8 *start;
  size room;
} Buffer;

extern u8 __heap_base;
static size memory_top = 0;

static void reserve(Buffer *buffer, size bytes) {
  if (buffer->room >= bytes) return;
  if (memory_top == 0) memory_top = (size)&__heap_base;
  size start = (memory_top + 63) & ~(size)63, room = (bytes + bytes / 2 + 63) & ~(size)63;
  size needed = (start + room + 65535) / 65536, pages = __builtin_wasm_memory_size(0);
  if (needed > pages && __builtin_wasm_memory_grow(0, needed - pages) == (size)-1)
    __builtin_trap();
  memory_top = start + room;
  *buffer = (Buffer){(u8 *)start, room};
}
