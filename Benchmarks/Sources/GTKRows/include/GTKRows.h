#ifndef ALOE_BENCH_GTK_ROWS_H
#define ALOE_BENCH_GTK_ROWS_H

#include <stdbool.h>

#include "ResidentMemory.h"

// GTK's own lists, as somebody would write them in C, and the counting of frames and of work. All of it belongs to the
// main thread, and GTK must have been started.

/// A list of rows, a wrapped label and a switch each, in a scrolled window.
typedef struct RowsList RowsList;

/// A list whose rows are all widgets, GtkListBox. The texts are copied.
RowsList *rows_list_box_new(const char *const *texts, int count);
/// A list over a model, which has widgets for the rows near the viewport, GtkListView. The texts are copied.
RowsList *rows_list_view_new(const char *const *texts, int count);
/// A grid of three columns over a model, GtkGridView. The texts are copied.
RowsList *rows_grid_view_new(const char *const *texts, int count);

/// Changes a row's text.
void rows_list_set_text(RowsList *list, int row, const char *text);
/// How far the list is scrolled, how far it can be at most, in points.
double rows_list_offset(RowsList *list);
double rows_list_largest_offset(RowsList *list);
void rows_list_set_offset(RowsList *list, double offset);
/// Frees the list with all its rows, which must have left its window.
void rows_list_free(RowsList *list);

/// A window on the display in which a stage paints one list with Cairo, and whose frames are counted.
typedef struct RowsWindow RowsWindow;

/// An empty window of GTK's, shown in that size of points.
RowsWindow *rows_window_new(int width, int height);
/// The window that the program has opened by other means, with what is in it; NULL without one.
RowsWindow *rows_window_find(void);
/// Puts a list into a window that `rows_window_new` made; NULL leaves it empty.
void rows_window_set_list(RowsWindow *window, RowsList *list);
/// Serves the main loop until the window has had a frame, but at most that long; whether it had one.
bool rows_window_wait_for_frame(RowsWindow *window, double seconds);

/// How often a window was painted, and the processor time that this took, in seconds.
typedef struct {
  unsigned long count;
  double time;
} RowsPainting;
RowsPainting rows_window_painting(RowsWindow *window);

/// The size of what was painted, in pixels; 0 before.
int rows_window_pixel_width(RowsWindow *window);
int rows_window_pixel_height(RowsWindow *window);
/// Writes what was painted last; whether that could be done.
bool rows_window_write_png(RowsWindow *window, const char *path);

/// Listens to everything on the session's accessibility bus, as a screen reader does, until the standard input ends. Writes a
/// line once it listens. Returns what the program is to end with. Needs no display.
int rows_listen(void);
/// Ends this process when the one that started it ends, however that does.
void rows_end_with_parent(void);

/// The processor time that the process has used, on all of its threads, in seconds.
double rows_processor_time(void);
/// The bytes that the program holds of the C library's heap, whether or not they're resident.
double rows_allocated_bytes(void);

#endif
