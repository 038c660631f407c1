// Loaded into a program before all else (LD_PRELOAD): writes what the program has needed until GTK has painted its first
// frame, and ends it. Processor time is in milliseconds, on all threads and since exec; memory is the proportional set size
// in KiB, in which memory that processes share is divided among them.
//
// Hooks see the signals of all windows and frame clocks, so the program needs no changes.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static gboolean is_painted = FALSE;

static gboolean surface_is_painted(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  is_painted = TRUE;
  return FALSE;
}

static double proportional_set_size(void) {
  FILE *file = fopen("/proc/self/smaps_rollup", "r");
  if (!file) return 0;
  char line[256];
  double size = 0;
  while (fgets(line, sizeof line, file) && sscanf(line, "Pss: %lf", &size) != 1) {
  }
  fclose(file);
  return size;
}

static gboolean frame_has_ended(
    GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  // The first frames may only lay out.
  if (!is_painted) return TRUE;
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  printf("first frame\t%.3f\n", (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6);
  printf("memory\t%.0f\n", proportional_set_size());
  fflush(stdout);
  _exit(0);
}

__attribute__((constructor)) static void begin(void) {
  // Not in programs that this one starts.
  unsetenv("LD_PRELOAD");
  // The signals exist once their classes do. The program keeps these anyway.
  g_type_class_ref(GDK_TYPE_SURFACE);
  g_type_class_ref(GDK_TYPE_FRAME_CLOCK);
  g_signal_add_emission_hook(
      g_signal_lookup("render", GDK_TYPE_SURFACE), 0, surface_is_painted, NULL, NULL);
  g_signal_add_emission_hook(
      g_signal_lookup("after-paint", GDK_TYPE_FRAME_CLOCK), 0, frame_has_ended, NULL, NULL);
}
