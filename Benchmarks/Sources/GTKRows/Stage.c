#include "Stage.h"

#include "GTKRows.h"

struct _AloeStage {
  GtkWidget parent;
  GtkWidget *child;
  cairo_surface_t *surface;
  guint64 paint_count;
  double paint_time;
};

G_DEFINE_TYPE(AloeStage, aloe_stage, GTK_TYPE_WIDGET)

static void aloe_stage_init(AloeStage *stage) {
  gtk_widget_set_hexpand(GTK_WIDGET(stage), TRUE);
  gtk_widget_set_vexpand(GTK_WIDGET(stage), TRUE);
}

static void aloe_stage_dispose(GObject *object) {
  aloe_stage_set_child(ALOE_STAGE(object), NULL);
  g_clear_pointer(&ALOE_STAGE(object)->surface, cairo_surface_destroy);
  G_OBJECT_CLASS(aloe_stage_parent_class)->dispose(object);
}

/// A surface of the widget's size in pixels: the one from before, unless that is another.
static cairo_surface_t *fitting_surface(AloeStage *stage) {
  int scale = gtk_widget_get_scale_factor(GTK_WIDGET(stage));
  int width = gtk_widget_get_width(GTK_WIDGET(stage)) * scale;
  int height = gtk_widget_get_height(GTK_WIDGET(stage)) * scale;
  if (stage->surface && cairo_image_surface_get_width(stage->surface) == width &&
      cairo_image_surface_get_height(stage->surface) == height)
    return stage->surface;
  g_clear_pointer(&stage->surface, cairo_surface_destroy);
  stage->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_surface_set_device_scale(stage->surface, scale, scale);
  return stage->surface;
}

static void paint(AloeStage *stage, GskRenderNode *node) {
  double before = rows_processor_time();
  cairo_t *cairo = cairo_create(fitting_surface(stage));
  gsk_render_node_draw(node, cairo);
  cairo_destroy(cairo);
  stage->paint_time += rows_processor_time() - before;
  stage->paint_count++;
}

static void aloe_stage_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  (void)snapshot;
  AloeStage *stage = ALOE_STAGE(widget);
  if (!stage->child) return;
  GtkSnapshot *own = gtk_snapshot_new();
  gtk_widget_snapshot_child(widget, stage->child, own);
  GskRenderNode *node = gtk_snapshot_free_to_node(own);
  if (!node) return;
  paint(stage, node);
  gsk_render_node_unref(node);
}

static void aloe_stage_class_init(AloeStageClass *class) {
  G_OBJECT_CLASS(class)->dispose = aloe_stage_dispose;
  GTK_WIDGET_CLASS(class)->snapshot = aloe_stage_snapshot;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

GtkWidget *aloe_stage_new(void) { return g_object_new(ALOE_TYPE_STAGE, NULL); }

void aloe_stage_set_child(AloeStage *stage, GtkWidget *child) {
  g_clear_pointer(&stage->child, gtk_widget_unparent);
  stage->child = child;
  if (child) gtk_widget_set_parent(child, GTK_WIDGET(stage));
}

guint64 aloe_stage_get_paint_count(AloeStage *stage) { return stage->paint_count; }

double aloe_stage_get_paint_time(AloeStage *stage) { return stage->paint_time; }

cairo_surface_t *aloe_stage_get_surface(AloeStage *stage) { return stage->surface; }
