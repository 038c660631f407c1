enum { open_kind, write_kind, rename_kind, mkdir_kind, fsync_kind, connect_kind, bus_kind, gdk_kind, kinds };

/// Counts a call; returns whether it's the one to fail, with `errno` set.
int fails(int kind, const char *path);

/// The function that would be called without this library.
void *next(const char *name);
