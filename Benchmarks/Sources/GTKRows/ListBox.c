#include "RowsList.h"

RowsList *rows_list_box_new(const char *const *texts, int count) {
  GtkWidget *box = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(box), GTK_SELECTION_NONE);
  gtk_list_box_set_show_separators(GTK_LIST_BOX(box), TRUE);
  GPtrArray *labels = g_ptr_array_sized_new(count);
  for (int i = 0; i < count; i++) {
    GtkWidget *label, *toggle;
    GtkWidget *row = rows_make_row(&label, &toggle);
    gtk_label_set_text(GTK_LABEL(label), texts[i]);
    gtk_list_box_append(GTK_LIST_BOX(box), row);
    g_ptr_array_add(labels, label);
  }
  return rows_list_make(box, labels, "label");
}
