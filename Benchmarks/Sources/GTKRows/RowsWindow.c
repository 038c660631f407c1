#include <malloc.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "RowsList.h"
#include "Stage.h"

struct RowsWindow {
  AloeStage *stage;
  guint64 frames;
};

static void frame_ended(GdkFrameClock *clock, gpointer data) {
  (void)clock;
  ((RowsWindow *)data)->frames++;
}

/// Puts a stage into a window that is on the display, around what was in it, and counts its frames.
static RowsWindow *watch(GtkWindow *window) {
  RowsWindow *watched = g_new0(RowsWindow, 1);
  watched->stage = ALOE_STAGE(aloe_stage_new());
  GtkWidget *child = gtk_window_get_child(window);
  if (child) g_object_ref(child);
  gtk_window_set_child(window, GTK_WIDGET(watched->stage));
  if (child) {
    aloe_stage_set_child(watched->stage, child);
    g_object_unref(child);
  }
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
  g_signal_connect(gdk_surface_get_frame_clock(surface), "after-paint", G_CALLBACK(frame_ended), watched);
  return watched;
}

RowsWindow *rows_window_new(int width, int height) {
  GtkWindow *window = GTK_WINDOW(gtk_window_new());
  gtk_window_set_default_size(window, width, height);
  gtk_window_present(window);
  return watch(window);
}

RowsWindow *rows_window_find(void) {
  GListModel *windows = gtk_window_get_toplevels();
  if (g_list_model_get_n_items(windows) == 0) return NULL;
  GtkWindow *window = g_list_model_get_item(windows, 0);
  g_object_unref(window);
  return watch(window);
}

void rows_window_set_list(RowsWindow *window, RowsList *list) {
  aloe_stage_set_child(window->stage, list ? list->widget : NULL);
}

static gboolean time_is_up(gpointer is_up) {
  *(gboolean *)is_up = TRUE;
  return G_SOURCE_REMOVE;
}

bool rows_window_wait_for_frame(RowsWindow *window, double seconds) {
  guint64 before = window->frames;
  gboolean is_up = FALSE;
  guint limit = g_timeout_add_full(G_PRIORITY_LOW, (guint)(seconds * 1000), time_is_up, &is_up, NULL);
  while (window->frames == before && !is_up) g_main_context_iteration(NULL, TRUE);
  if (!is_up) g_source_remove(limit);
  return window->frames != before;
}

RowsPainting rows_window_painting(RowsWindow *window) {
  return (RowsPainting){aloe_stage_get_paint_count(window->stage), aloe_stage_get_paint_time(window->stage)};
}

int rows_window_pixel_width(RowsWindow *window) {
  cairo_surface_t *surface = aloe_stage_get_surface(window->stage);
  return surface ? cairo_image_surface_get_width(surface) : 0;
}

int rows_window_pixel_height(RowsWindow *window) {
  cairo_surface_t *surface = aloe_stage_get_surface(window->stage);
  return surface ? cairo_image_surface_get_height(surface) : 0;
}

bool rows_window_write_png(RowsWindow *window, const char *path) {
  cairo_surface_t *surface = aloe_stage_get_surface(window->stage);
  return surface && cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
}

double rows_processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double rows_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (double)info.uordblks + (double)info.hblkhd;
}
