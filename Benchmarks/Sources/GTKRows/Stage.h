#ifndef ALOE_BENCH_STAGE_H
#define ALOE_BENCH_STAGE_H

#include <gtk/gtk.h>

/// A widget around one child, which paints that child with Cairo into a surface of its own whenever GTK's frame asks
/// for it, and shows nothing in its window.
///
/// GTK 4.8's own Cairo renderer makes a new surface shared with the X server for each frame and fills it with zeros,
/// which takes several milliseconds whatever is drawn, and hides what the lists cost. Here all lists, ours and GTK's,
/// go through the same: GTK's frame in a window that is on the display, recording of the child's GSK nodes as far as
/// they changed, and Cairo's painting of all of them, in the size and scale of the window, into a surface that is kept.
#define ALOE_TYPE_STAGE (aloe_stage_get_type())
G_DECLARE_FINAL_TYPE(AloeStage, aloe_stage, ALOE, STAGE, GtkWidget)

GtkWidget *aloe_stage_new(void);
/// Shows another child, or none.
void aloe_stage_set_child(AloeStage *stage, GtkWidget *child);

/// How many times it was painted.
guint64 aloe_stage_get_paint_count(AloeStage *stage);
/// The processor time that painting took so far, in seconds.
double aloe_stage_get_paint_time(AloeStage *stage);
/// The last painting; NULL before.
cairo_surface_t *aloe_stage_get_surface(AloeStage *stage);

#endif
