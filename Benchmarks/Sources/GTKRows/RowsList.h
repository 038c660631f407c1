#ifndef ALOE_BENCH_ROWS_LIST_H
#define ALOE_BENCH_ROWS_LIST_H

#include <gtk/gtk.h>

#include "GTKRows.h"

struct RowsList {
  /// The scrolled window; the list holds it.
  GtkWidget *widget;
  /// The views with each row's text: labels in a list box, items in a list view.
  GPtrArray *holders;
  /// The property of a holder that is the text.
  const char *text_property;
};

/// A list around `content`, which scrolls vertically. Takes `holders` over.
RowsList *rows_list_make(GtkWidget *content, GPtrArray *holders, const char *text_property);

/// A row's widgets: a box with a label, which is told if asked for, and a switch.
GtkWidget *rows_make_row(GtkWidget **label, GtkWidget **toggle);

#endif
