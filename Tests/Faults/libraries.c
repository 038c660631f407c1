// Calls of GLib and GTK that fail. The path of a call is its name: the function's, or the method's on the message bus.
//
// Only calls from other libraries are caught, such as the program's: those inside of GLib and GTK don't go through the
// dynamic linker.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "faults.h"

/// Sets an error as GLib's functions do.
static void set_error(void **error, const char *name) {
  if (!error) return;
  unsigned domain = ((unsigned (*)(void))next("g_io_error_quark"))();
  ((void (*)(void **, unsigned, int, const char *))next("g_set_error_literal"))(error, domain, 0, name);
}

static void release(void *object) {
  if (object) ((void (*)(void *))next("g_object_unref"))(object);
}

// The message bus: what fails is the connection, a call, or the registration of an object.

/// The program to call: one that doesn't exist if the call is to fail.
static const char *callee(const char *program, const char *interface, const char *method) {
  char name[300];
  snprintf(name, sizeof name, "%s.%s", interface ? interface : "", method ? method : "");
  return fails(bus_kind, name) ? "org.example.Nobody" : program;
}

#define CALL_TYPES void *connection, const char *program, const char *path, const char *interface, const char *method, \
  void *arguments, const void *type, int flags, int limit, void *cancellable
#define CALL_VALUES connection, program, path, interface, method, arguments, type, flags, limit, cancellable

void g_dbus_connection_call(CALL_TYPES, void *callback, void *data) {
  program = callee(program, interface, method);
  ((void (*)(CALL_TYPES, void *, void *))next("g_dbus_connection_call"))(CALL_VALUES, callback, data);
}

void *g_dbus_connection_call_sync(CALL_TYPES, void **error) {
  program = callee(program, interface, method);
  return ((void *(*)(CALL_TYPES, void **))next("g_dbus_connection_call_sync"))(CALL_VALUES, error);
}

void *g_bus_get_sync(int kind, void *cancellable, void **error) {
  if (fails(bus_kind, "g_bus_get_sync")) return set_error(error, "no bus"), NULL;
  return ((void *(*)(int, void *, void **))next("g_bus_get_sync"))(kind, cancellable, error);
}

#define OPENING(name)                                                       \
  void *name(void *result, void **error) {                                  \
    void *found = ((void *(*)(void *, void **))next(#name))(result, error); \
    if (!found || !fails(bus_kind, #name)) return found;                    \
    release(found);                                                         \
    return set_error(error, "no bus"), NULL;                                \
  }
OPENING(g_bus_get_finish)
OPENING(g_dbus_connection_new_for_address_finish)

unsigned g_dbus_connection_register_object(
  void *connection, const char *path, void *info, const void *table, void *data, void *freed, void **error
) {
  if (fails(bus_kind, "g_dbus_connection_register_object")) return set_error(error, "taken"), 0;
  return ((unsigned (*)(void *, const char *, void *, const void *, void *, void *, void **))next(
    "g_dbus_connection_register_object"))(connection, path, info, table, data, freed, error);
}

unsigned g_dbus_connection_register_subtree(
  void *connection, const char *path, const void *table, int flags, void *data, void *freed, void **error
) {
  if (fails(bus_kind, "g_dbus_connection_register_subtree")) return set_error(error, "taken"), 0;
  return ((unsigned (*)(void *, const char *, const void *, int, void *, void *, void **))next(
    "g_dbus_connection_register_subtree"))(connection, path, table, flags, data, freed, error);
}

int g_dbus_connection_emit_signal(
  void *connection, const char *program, const char *path, const char *interface, const char *signal, void *values,
  void **error
) {
  int is_sent = ((int (*)(void *, const char *, const char *, const char *, const char *, void *, void **))next(
    "g_dbus_connection_emit_signal"))(connection, program, path, interface, signal, values, error);
  if (!is_sent || !fails(bus_kind, "g_dbus_connection_emit_signal")) return is_sent;
  return set_error(error, "closed"), 0;
}

// GDK, GdkPixbuf and GTK: functions that may return nothing.

#define GETTING(name)                                    \
  void *name(void *object) {                             \
    if (fails(gdk_kind, #name)) return NULL;             \
    return ((void *(*)(void *))next(#name))(object);     \
  }
GETTING(gdk_display_get_default)
GETTING(gtk_settings_get_default)
GETTING(gtk_native_get_surface)
GETTING(gtk_native_get_renderer)
GETTING(gtk_widget_get_native)
GETTING(gtk_widget_get_frame_clock)
GETTING(gdk_event_get_device)
GETTING(gdk_event_get_device_tool)
GETTING(gdk_display_get_monitors)
GETTING(gdk_pixbuf_loader_get_pixbuf)

int gtk_init_check(void) { return fails(gdk_kind, "gtk_init_check") ? 0 : ((int (*)(void))next("gtk_init_check"))(); }

void *gdk_clipboard_read_finish(void *clipboard, void *result, const char **type, void **error) {
  void *stream = ((void *(*)(void *, void *, const char **, void **))next("gdk_clipboard_read_finish"))(
    clipboard, result, type, error);
  if (!stream || !fails(gdk_kind, "gdk_clipboard_read_finish")) return stream;
  release(stream);
  return set_error(error, "gone"), NULL;
}

int gdk_pixbuf_loader_write(void *loader, const uint8_t *bytes, size_t count, void **error) {
  if (fails(gdk_kind, "gdk_pixbuf_loader_write")) return set_error(error, "damaged"), 0;
  return ((int (*)(void *, const uint8_t *, size_t, void **))next("gdk_pixbuf_loader_write"))(
    loader, bytes, count, error);
}

int gdk_pixbuf_loader_close(void *loader, void **error) {
  int is_whole = ((int (*)(void *, void **))next("gdk_pixbuf_loader_close"))(loader, error);
  if (!is_whole || !fails(gdk_kind, "gdk_pixbuf_loader_close")) return is_whole;
  return set_error(error, "damaged"), 0;
}

void *gdk_pixbuf_new_from_file_at_scale(const char *path, int width, int height, int keeps, void **error) {
  if (fails(gdk_kind, "gdk_pixbuf_new_from_file_at_scale")) return set_error(error, "damaged"), NULL;
  return ((void *(*)(const char *, int, int, int, void **))next("gdk_pixbuf_new_from_file_at_scale"))(
    path, width, height, keeps, error);
}
