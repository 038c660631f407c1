#include "RowsList.h"

// The same measures as in the rows of the other lists: 12 points above and below, 15 at the sides, 8 between the label
// and the switch, letters of 17 points.
static const char *const style =
    "list, listview, gridview { font: 17px Inter; }"
    "list > row, listview > row, gridview > child { padding: 0; }"
    ".aloe-row { margin: 12px 15px; }"
    ".aloe-tile { margin: 8px; }";

static void use_style(void) {
  static gboolean is_used = FALSE;
  if (is_used) return;
  is_used = TRUE;
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style, -1);
  gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(provider);
}

GtkWidget *rows_make_row(GtkWidget **label, GtkWidget **toggle) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_add_css_class(box, "aloe-row");
  *label = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(*label), TRUE);
  gtk_label_set_xalign(GTK_LABEL(*label), 0);
  gtk_widget_set_hexpand(*label, TRUE);
  *toggle = gtk_switch_new();
  gtk_widget_set_valign(*toggle, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), *label);
  gtk_box_append(GTK_BOX(box), *toggle);
  return box;
}

RowsList *rows_list_make(GtkWidget *content, GPtrArray *holders, const char *text_property) {
  use_style();
  RowsList *list = g_new0(RowsList, 1);
  list->widget = g_object_ref_sink(gtk_scrolled_window_new());
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(list->widget), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(list->widget), content);
  list->holders = holders;
  list->text_property = text_property;
  return list;
}

void rows_list_set_text(RowsList *list, int row, const char *text) {
  g_object_set(g_ptr_array_index(list->holders, row), list->text_property, text, NULL);
}

static GtkAdjustment *adjustment(RowsList *list) {
  return gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(list->widget));
}

double rows_list_offset(RowsList *list) { return gtk_adjustment_get_value(adjustment(list)); }

double rows_list_largest_offset(RowsList *list) {
  GtkAdjustment *a = adjustment(list);
  return MAX(0, gtk_adjustment_get_upper(a) - gtk_adjustment_get_page_size(a));
}

void rows_list_set_offset(RowsList *list, double offset) { gtk_adjustment_set_value(adjustment(list), offset); }

void rows_list_free(RowsList *list) {
  g_ptr_array_unref(list->holders);
  g_object_unref(list->widget);
  g_free(list);
}
