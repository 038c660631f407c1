#ifndef ALOE_CGTK_SHIMS_H
#define ALOE_CGTK_SHIMS_H

#if !__has_include(<gtk/gtk.h>)
#error "Aloe needs GTK 4.8 or newer with its headers, and none were found. On Debian and Ubuntu, Scripts/install-dependencies in Aloe's folder (.build/checkouts/aloe in a package that depends on it) installs all that is missing, or: apt-get install libgtk-4-dev pkg-config fonts-inter fonts-noto-color-emoji"
#endif

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <hb-ot.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pango/pangocairo.h>

#if !GTK_CHECK_VERSION(4, 8, 0)
#error "Aloe needs GTK 4.8 or newer, and this system has an older one. Debian 12 and Ubuntu 24.04 have one that is new enough."
#endif

// What Swift can't say: C macros, flexible arrays, and functions of libraries that have no headers.

/// Whether a run of glyphs is the ellipsis of a truncated text.
static inline gboolean aloe_run_is_ellipsis(const PangoGlyphItem *run) {
  return (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

/// The type of an object.
static inline GType aloe_object_get_type(gpointer object) { return G_OBJECT_TYPE(object); }

/// The value of an object's boolean property.
static inline gboolean aloe_object_get_flag(gpointer object, const char *name) {
  gboolean value = FALSE;
  g_object_get(object, name, &value, NULL);
  return value;
}

static inline void aloe_object_set_flag(gpointer object, const char *name, gboolean value) {
  g_object_set(object, name, value, NULL);
}

/// The value of an object's string property; the caller frees it.
static inline char *aloe_object_get_text(gpointer object, const char *name) {
  char *value = NULL;
  g_object_get(object, name, &value, NULL);
  return value;
}

/// Sets an object's property that is a number, an enumeration or a set of flags.
static inline void aloe_object_set_number(gpointer object, const char *name, int value) {
  g_object_set(object, name, value, NULL);
}

/// The type of strings, a macro in C.
static inline GType aloe_string_type(void) { return G_TYPE_STRING; }

/// What gives a text to the clipboard.
static inline GdkContentProvider *aloe_content_provider_for_text(const char *text) {
  return gdk_content_provider_new_typed(G_TYPE_STRING, text);
}

/// Returns free pages of the heap to the system, where the C library can.
static inline void aloe_release_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

// MARK: - The main queue and the main run loop

// What libdispatch offers to run loops that aren't Core Foundation's: a descriptor that becomes readable when
// the main queue has work, and the function that does the work.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// Core Foundation's run loop, which Foundation's RunLoop and Timer are made of; Swift's Foundation has no
// headers for it.
extern void *CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returnAfterSourceHandled);
extern const void *const kCFRunLoopDefaultMode;

static inline double aloe_run_loop_next_fire_date(void) {
  return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
}

static inline void aloe_run_loop_poll(void) { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, TRUE); }

#endif
