#include "GTKRows.h"

#include <gio/gio.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>

static void ignore(GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *name,
                   GVariant *arguments, void *data) {
  unsigned long *heard = data;
  ++*heard;
}

static gboolean input_ended(GIOChannel *input, GIOCondition condition, void *loop) {
  g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

/// The accessibility bus of the session; NULL, with the reason in `error`, if there is none.
static GDBusConnection *open_bus(GError **error) {
  GDBusConnection *session = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, error);
  if (!session) return NULL;
  GVariant *answer =
      g_dbus_connection_call_sync(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", NULL,
                                  G_VARIANT_TYPE("(s)"), G_DBUS_CALL_FLAGS_NONE, 10000, NULL, error);
  g_object_unref(session);
  if (!answer) return NULL;
  const char *address;
  g_variant_get(answer, "(&s)", &address);
  GDBusConnection *bus = g_dbus_connection_new_for_address_sync(
      address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      NULL, error);
  g_variant_unref(answer);
  return bus;
}

/// Asks the registry to tell programs that events of a kind are wanted.
static bool want(GDBusConnection *bus, const char *kind, GError **error) {
  GVariant *answer = g_dbus_connection_call_sync(
      bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent",
      g_variant_new("(sass)", kind, NULL, ""), NULL, G_DBUS_CALL_FLAGS_NONE, 10000, NULL, error);
  if (answer) g_variant_unref(answer);
  return answer != NULL;
}

void rows_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

int rows_listen(void) {
  unsigned long heard = 0;
  GError *error = NULL;
  GDBusConnection *bus = open_bus(&error);
  if (bus) {
    g_dbus_connection_signal_subscribe(bus, NULL, NULL, NULL, NULL, NULL, G_DBUS_SIGNAL_FLAGS_NONE, ignore, &heard, NULL);
  }
  if (!bus || !want(bus, "object:", &error) || !want(bus, "window:", &error)) {
    fprintf(stderr, "Nobody can listen: %s\n", error->message);
    return 1;
  }
  printf("listening\n");
  fflush(stdout);
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  g_io_add_watch(g_io_channel_unix_new(0), G_IO_IN | G_IO_HUP, input_ended, loop);
  g_main_loop_run(loop);
  return 0;
}
