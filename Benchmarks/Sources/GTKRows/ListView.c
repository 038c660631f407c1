#include "RowsList.h"

// What a row shows, in the model.

#define ROW_TYPE_ITEM (row_item_get_type())
G_DECLARE_FINAL_TYPE(RowItem, row_item, ROW, ITEM, GObject)

struct _RowItem {
  GObject parent;
  char *text;
  gboolean is_on;
};

G_DEFINE_TYPE(RowItem, row_item, G_TYPE_OBJECT)

enum { PROPERTY_TEXT = 1, PROPERTY_IS_ON, PROPERTY_COUNT };
static GParamSpec *properties[PROPERTY_COUNT];

static void row_item_init(RowItem *item) { (void)item; }

static void row_item_finalize(GObject *object) {
  g_free(ROW_ITEM(object)->text);
  G_OBJECT_CLASS(row_item_parent_class)->finalize(object);
}

static void row_item_get_property(GObject *object, guint property, GValue *value, GParamSpec *spec) {
  RowItem *item = ROW_ITEM(object);
  switch (property) {
    case PROPERTY_TEXT: g_value_set_string(value, item->text); break;
    case PROPERTY_IS_ON: g_value_set_boolean(value, item->is_on); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec);
  }
}

static void row_item_set_property(GObject *object, guint property, const GValue *value, GParamSpec *spec) {
  RowItem *item = ROW_ITEM(object);
  switch (property) {
    case PROPERTY_TEXT:
      g_free(item->text);
      item->text = g_value_dup_string(value);
      break;
    case PROPERTY_IS_ON: item->is_on = g_value_get_boolean(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, property, spec);
  }
}

static void row_item_class_init(RowItemClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS(class);
  object_class->finalize = row_item_finalize;
  object_class->get_property = row_item_get_property;
  object_class->set_property = row_item_set_property;
  properties[PROPERTY_TEXT] =
      g_param_spec_string("text", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROPERTY_IS_ON] =
      g_param_spec_boolean("is-on", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties(object_class, PROPERTY_COUNT, properties);
}

// The widgets of the rows near the viewport, which show one item after the other.

typedef struct {
  GtkWidget *label;
  GtkWidget *toggle;
  GBinding *text;
  GBinding *is_on;
} RowWidgets;

static void set_up_row(GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data) {
  (void)factory, (void)data;
  RowWidgets *widgets = g_new0(RowWidgets, 1);
  GtkWidget *row = rows_make_row(&widgets->label, &widgets->toggle);
  g_object_set_data_full(G_OBJECT(row), "widgets", widgets, g_free);
  gtk_list_item_set_child(list_item, row);
}

/// A tile of a grid: a row whose switch is below the label, 150 points high.
static void set_up_tile(GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data) {
  set_up_row(factory, list_item, data);
  GtkWidget *tile = gtk_list_item_get_child(list_item);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(tile), GTK_ORIENTATION_VERTICAL);
  gtk_widget_remove_css_class(tile, "aloe-row");
  gtk_widget_add_css_class(tile, "aloe-tile");
  gtk_widget_set_size_request(tile, -1, 134);
}

static RowWidgets *widgets_of(GtkListItem *list_item) {
  return g_object_get_data(G_OBJECT(gtk_list_item_get_child(list_item)), "widgets");
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data) {
  (void)factory, (void)data;
  RowWidgets *widgets = widgets_of(list_item);
  gpointer item = gtk_list_item_get_item(list_item);
  widgets->text = g_object_bind_property(item, "text", widgets->label, "label", G_BINDING_SYNC_CREATE);
  widgets->is_on = g_object_bind_property(
      item, "is-on", widgets->toggle, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void unbind_row(GtkSignalListItemFactory *factory, GtkListItem *list_item, gpointer data) {
  (void)factory, (void)data;
  RowWidgets *widgets = widgets_of(list_item);
  g_clear_pointer(&widgets->text, g_binding_unbind);
  g_clear_pointer(&widgets->is_on, g_binding_unbind);
}

static GPtrArray *make_items(const char *const *texts, int count) {
  GPtrArray *items = g_ptr_array_new_full(count, g_object_unref);
  for (int i = 0; i < count; i++) g_ptr_array_add(items, g_object_new(ROW_TYPE_ITEM, "text", texts[i], NULL));
  return items;
}

static GtkSelectionModel *make_model(GPtrArray *items) {
  GListStore *store = g_list_store_new(ROW_TYPE_ITEM);
  // All at once, as is recommended: the view hears of one change.
  g_list_store_splice(store, 0, 0, items->pdata, items->len);
  return GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store)));
}

static GtkListItemFactory *make_factory(GCallback set_up) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", set_up, NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind_row), NULL);
  return factory;
}

RowsList *rows_grid_view_new(const char *const *texts, int count) {
  GPtrArray *items = make_items(texts, count);
  GtkWidget *view = gtk_grid_view_new(make_model(items), make_factory(G_CALLBACK(set_up_tile)));
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(view), 3);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(view), 3);
  return rows_list_make(view, items, "text");
}

RowsList *rows_list_view_new(const char *const *texts, int count) {
  GPtrArray *items = make_items(texts, count);
  GtkWidget *view = gtk_list_view_new(make_model(items), make_factory(G_CALLBACK(set_up_row)));
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(view), TRUE);
  return rows_list_make(view, items, "text");
}
