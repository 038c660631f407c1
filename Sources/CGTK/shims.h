#ifndef ALOE_CGTK_SHIMS_H
#define ALOE_CGTK_SHIMS_H

#if !__has_include(<gtk/gtk.h>)
#error "Aloe needs GTK 4.8 or newer with its headers, and none were found. On Debian and Ubuntu, Scripts/install-dependencies in Aloe's folder (.build/checkouts/aloe in a package that depends on it) installs all that is missing, or: apt-get install libgtk-4-dev pkg-config fonts-inter fonts-noto-color-emoji bootstrap-icons"
#endif

// GLib marks its flags with this attribute since 2.88. Swift imports such enumerations as option sets, whose members have
// other names, so the sources would compile with older or with newer headers only.
#define flag_enum unused

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <hb-ot.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <linux/memfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#undef flag_enum

#if !GTK_CHECK_VERSION(4, 8, 0)
#error "Aloe needs GTK 4.8 or newer, and this system has an older one. Debian 12 and Ubuntu 24.04 have one that is new enough."
#endif

// Functions that Swift can't express: C macros, flexible arrays, and functions of libraries without headers.

/// Whether a run of glyphs is the ellipsis of a truncated text.
static inline gboolean aloe_run_is_ellipsis(const PangoGlyphItem *run) {
  return (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

/// The first character of a run that its font lacks, or 0.
static inline gunichar aloe_run_missing_character(const PangoGlyphItem *run) {
  for (int index = 0; index < run->glyphs->num_glyphs; index++) {
    PangoGlyph glyph = run->glyphs->glyphs[index].glyph;
    if (glyph & PANGO_GLYPH_UNKNOWN_FLAG) return glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
  }
  return 0;
}

/// The direction of the first letter of a text that has one. Pango's function is deprecated without a replacement for a plain
/// text.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static inline PangoDirection aloe_base_direction(const char *text, int length) {
  return pango_find_base_dir(text, length);
}
G_GNUC_END_IGNORE_DEPRECATIONS

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

/// The value of an object's integer property.
static inline int aloe_object_get_number(gpointer object, const char *name) {
  int value = 0;
  g_object_get(object, name, &value, NULL);
  return value;
}

/// Whether an object's class has a property.
static inline gboolean aloe_object_has_property(gpointer object, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

/// Sets an object's numeric, enumeration or flags property.
static inline void aloe_object_set_number(gpointer object, const char *name, int value) {
  g_object_set(object, name, value, NULL);
}

/// Emits a signal with a numeric argument.
static inline void aloe_emit_number(gpointer object, const char *signal, int value) {
  g_signal_emit_by_name(object, signal, value);
}

/// Opens an anonymous file in memory, which child processes don't inherit; less than 0 if that fails.
static inline int aloe_anonymous_file(const char *purpose) {
  return (int)syscall(SYS_memfd_create, purpose, MFD_CLOEXEC);
}

/// Accepts a connection to a listening socket: less than 0, with `errno`, if that fails. The new socket never blocks, and
/// child processes don't inherit it, also those that another thread starts at this moment. The library's `accept4` is
/// declared only for sources with GNU's extensions.
static inline int aloe_accept(int listener) {
  return (int)syscall(SYS_accept4, listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/// Makes a font map check the installed fonts again.
static inline void aloe_font_map_changed(PangoFontMap *map) {
  if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

/// A pattern that matches all fonts, and the properties to return for each.
static inline FcFontSet *aloe_list_fonts(FcPattern *pattern) {
  FcObjectSet *objects = FcObjectSetBuild(
      FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_SPACING, FC_FILE, FC_VARIABLE,
      (char *)NULL);
  FcFontSet *fonts = FcFontList(NULL, pattern, objects);
  FcObjectSetDestroy(objects);
  return fonts;
}

/// The type of strings, a macro in C.
static inline GType aloe_string_type(void) { return G_TYPE_STRING; }

/// The content provider for a text on the clipboard.
static inline GdkContentProvider *aloe_content_provider_for_text(const char *text) {
  return gdk_content_provider_new_typed(G_TYPE_STRING, text);
}

/// Returns free pages of the heap to the system, where the C library can.
static inline void aloe_release_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// The launch context, which tells a launched program which window to appear in front of.
static inline GAppLaunchContext *aloe_launch_context(GdkDisplay *display) {
  return G_APP_LAUNCH_CONTEXT(gdk_display_get_app_launch_context(display));
}

/// The type of dictionaries from strings to anything, a cast macro in C.
static inline GVariantBuilder *aloe_options_builder(void) { return g_variant_builder_new(G_VARIANT_TYPE_VARDICT); }

// MARK: - Files

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline gpointer aloe_file_dialog_new(
    const char *title, GtkWindow *parent, GtkFileChooserAction action, const char *button) {
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(title, parent, action, button, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  return dialog;
}

static inline void aloe_file_dialog_allow_several(gpointer dialog) {
  gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(dialog), TRUE);
}

static inline void aloe_file_dialog_set_name(gpointer dialog, const char *name) {
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
}

static inline void aloe_file_dialog_set_folder(gpointer dialog, const char *path) {
  GFile *folder = g_file_new_for_path(path);
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), folder, NULL);
  g_object_unref(folder);
}

/// Takes over the reference to the filter.
static inline void aloe_file_dialog_set_filter(gpointer dialog, GtkFileFilter *filter) {
  gtk_file_chooser_set_filter(GTK_FILE_CHOOSER(dialog), filter);
  g_object_unref(filter);
}

static inline void aloe_file_dialog_show(gpointer dialog) { gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog)); }

/// The selected files; the caller releases the list.
static inline GListModel *aloe_file_dialog_files(gpointer dialog) {
  return gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog));
}

static inline void aloe_file_dialog_close(gpointer dialog) {
  gtk_native_dialog_destroy(GTK_NATIVE_DIALOG(dialog));
  g_object_unref(dialog);
}

G_GNUC_END_IGNORE_DEPRECATIONS

// MARK: - The main run loop

// Core Foundation's public functions, for which Swift's Foundation has no headers.
extern void *CFRunLoopGetMain(void);
extern const void *const kCFRunLoopCommonModes;
extern void CFRunLoopWakeUp(void *loop);
extern void *CFRunLoopCopyCurrentMode(void *loop);
extern void CFRelease(const void *object);
extern void *CFRunLoopObserverCreate(const void *allocator, unsigned long activities, unsigned char repeats, long order,
                                     void (*callout)(void *observer, unsigned long activity, void *info), void *context);
extern void CFRunLoopAddObserver(void *loop, void *observer, const void *mode);
extern void *CFRunLoopSourceCreate(const void *allocator, long order, void *context);
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode);

// Core Foundation's constants for the activities of a run loop.
enum { ALOE_RUN_LOOP_ENTRY = 1 << 0, ALOE_RUN_LOOP_BEFORE_WAITING = 1 << 5, ALOE_RUN_LOOP_EXIT = 1 << 7 };

static inline void aloe_run_loop_rest(void *info) { (void)info; }

/// Calls `called` when the main run loop begins, is about to wait, and ends, in the common modes.
///
/// It also keeps the loop waiting if there is nothing else to wait for, as in UIKit: inside a block of the main queue,
/// the loop would return immediately.
static inline void aloe_run_loop_observe(void (*called)(void *observer, unsigned long activity, void *info)) {
  // After other observers, which may have more to show.
  void *observer = CFRunLoopObserverCreate(
      NULL, ALOE_RUN_LOOP_ENTRY | ALOE_RUN_LOOP_BEFORE_WAITING | ALOE_RUN_LOOP_EXIT, TRUE, 2000000, called, NULL);
  CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
  // Version, info, seven functions that aren't needed, and the one that does the work.
  struct {
    long version;
    void *info, *functions[7];
    void (*perform)(void *info);
  } context = {0, NULL, {NULL}, aloe_run_loop_rest};
  void *source = CFRunLoopSourceCreate(NULL, 0, &context);
  CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes);
}

static inline gboolean aloe_run_loop_is_running(void) {
  void *mode = CFRunLoopCopyCurrentMode(CFRunLoopGetMain());
  if (mode) CFRelease(mode);
  return mode != NULL;
}

static inline void aloe_run_loop_wake(void) { CFRunLoopWakeUp(CFRunLoopGetMain()); }

#endif
