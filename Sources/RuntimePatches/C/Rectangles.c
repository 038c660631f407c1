#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <dlfcn.h>
#include <math.h>
#include <stdatomic.h>

// Makes operations on rectangles behave as on Apple's platforms.
//
// Foundation on Linux treats rectangles that only touch as intersecting, and stops the program if a length isn't a
// number. A declaration of our own can't replace its methods: in a file that imports Foundation, the two would be
// ambiguous. The functions themselves are therefore replaced: programs call them through the dynamic linker, which
// prefers the program's own to the library's. They're weak: a program that is statically linked with Foundation still
// links, with Foundation's behaviour.
//
// Needs: the names of the three functions, and Swift's calling convention, in which a rectangle is passed as four
// numbers and `self` is the last argument.
//
// Without it: rectangles that only touch intersect, and a length that isn't a number may stop the program.

// CGPoint and CGRect.
typedef struct { double x, y; } Point;
typedef struct { double x, y, width, height; } Rect;

// A rectangle along one axis.
typedef struct { double low, high; } Span;

// CGRect.intersection(_:), CGRect.intersects(_:), CGRect.contains(_:) of a point.
#define INTERSECTION "$s10Foundation6CGRectV12intersectionyA2CF"
#define INTERSECTS "$s10Foundation6CGRectV10intersectsySbACF"
#define CONTAINS "$s10Foundation6CGRectV8containsySbAA7CGPointVF"

#define SWIFT __attribute__((swiftcall))
#define INSTEAD_OF(symbol) __attribute__((swiftcall, weak)) __asm__(symbol)

Rect aloe_rect_intersection(Rect other, Rect rect) INSTEAD_OF(INTERSECTION);
_Bool aloe_rect_intersects(Rect other, Rect rect) INSTEAD_OF(INTERSECTS);
_Bool aloe_rect_contains(Point point, Rect rect) INSTEAD_OF(CONTAINS);

// Foundation's own.
typedef SWIFT Rect (*Intersection)(Rect, Rect);
typedef SWIFT _Bool (*Intersects)(Rect, Rect);
typedef SWIFT _Bool (*Contains)(Point, Rect);

/// Foundation's function with a name, looked up once; NULL if there's none.
static void *foundations(_Atomic(void *) *kept, const char *symbol) {
  void *function = atomic_load_explicit(kept, memory_order_acquire);
  if (!function) atomic_store(kept, function = dlsym(RTLD_NEXT, symbol));
  return function;
}

static Span span(double start, double length) {
  return length < 0 ? (Span){start + length, start} : (Span){start, start + length};
}

static _Bool isNull(Rect rect) { return rect.x == INFINITY || rect.y == INFINITY; }

/// Returns whether a span contains a position: its start is included, its end isn't, unless they are equal.
static _Bool holds(Span span, double place) {
  return span.low <= place && (place < span.high || (place == span.high && span.low == span.high));
}

/// Returns whether two spans have a common part, which is a position if one of them has no length. A span with a NaN
/// has none.
static _Bool haveCommon(Span one, Span other, Span *common) {
  *common = (Span){fmax(one.low, other.low), fmin(one.high, other.high)};
  if (isnan(one.low) || isnan(one.high) || isnan(other.low) || isnan(other.high)) return 0;
  if (one.low == one.high) return holds(other, one.low);
  if (other.low == other.high) return holds(one, other.low);
  return common->low < common->high;
}

/// Returns the length of a common part; exactly that of a span inside the other.
static double length(Span common, Span one, double oneLength, Span other, double otherLength) {
  if (common.low == one.low && common.high == one.high) return fabs(oneLength);
  if (common.low == other.low && common.high == other.high) return fabs(otherLength);
  return common.high - common.low;
}

static _Bool intersect(Rect rect, Rect other, Rect *common) {
  Span across = span(rect.x, rect.width), otherAcross = span(other.x, other.width), x;
  Span down = span(rect.y, rect.height), otherDown = span(other.y, other.height), y;
  if (isNull(rect) || isNull(other) || !haveCommon(across, otherAcross, &x) || !haveCommon(down, otherDown, &y)) {
    return 0;
  }
  *common = (Rect){
      x.low, y.low, length(x, across, rect.width, otherAcross, other.width),
      length(y, down, rect.height, otherDown, other.height)};
  return 1;
}

Rect aloe_rect_intersection(Rect other, Rect rect) {
  Rect common = {INFINITY, INFINITY, 0, 0};
  if (aloe_probe_reached(aloe_patch_rectangles)) return common;
  if (aloe_patch_is_off(aloe_patch_rectangles)) {
    static _Atomic(void *) kept;
    Intersection own = (Intersection)foundations(&kept, INTERSECTION);
    if (own) return own(other, rect);
  }
  intersect(rect, other, &common);
  return common;
}

_Bool aloe_rect_intersects(Rect other, Rect rect) {
  if (aloe_probe_reached(aloe_patch_rectangles)) return 0;
  if (aloe_patch_is_off(aloe_patch_rectangles)) {
    static _Atomic(void *) kept;
    Intersects own = (Intersects)foundations(&kept, INTERSECTS);
    if (own) return own(other, rect);
  }
  Rect common;
  return intersect(rect, other, &common);
}

_Bool aloe_rect_contains(Point point, Rect rect) {
  if (aloe_probe_reached(aloe_patch_rectangles)) return 0;
  if (aloe_patch_is_off(aloe_patch_rectangles)) {
    static _Atomic(void *) kept;
    Contains own = (Contains)foundations(&kept, CONTAINS);
    if (own) return own(point, rect);
  }
  if (isNull(rect) || rect.width == 0 || rect.height == 0) return 0;
  Span across = span(rect.x, rect.width), down = span(rect.y, rect.height);
  return across.low <= point.x && point.x < across.high && down.low <= point.y && point.y < down.high;
}
