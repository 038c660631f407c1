#ifndef ALOE_BENCH_GTK4_H
#define ALOE_BENCH_GTK4_H

#include <gtk/gtk.h>

#endif
