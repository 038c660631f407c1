// Makes one call of a program fail, for ./test --faults. It's loaded before the program (LD_PRELOAD).
//
// ALOE_FAULT=open:17 makes the 17th call of that kind fail, and open:windows.json the first whose path contains this text;
// open:0 makes none fail. ALOE_FAULT_LOG names a file that gets a
// line for each call that was counted: its kind, its number and its path. The kinds are open, write, rename, mkdir, fsync
// and connect; bus and gdk are in libraries.c. Calls on the same path count once, except for writing: what fails once is
// tried again soon enough.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "faults.h"

static const char *const names[kinds] = {"open", "write", "rename", "mkdir", "fsync", "connect", "bus", "gdk"};
static const int errors[kinds] = {EIO, ENOSPC, EIO, ENOSPC, EIO, ECONNREFUSED, EIO, EIO};

enum { most = 4096 };
static char *known[most];
static int known_count, counts[kinds], has_failed;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static __thread int is_inside;

/// Files of the kernel, which don't fail.
static int is_of_kernel(const char *path) {
  return !strncmp(path, "/proc/", 6) || !strncmp(path, "/sys/", 5) || !strncmp(path, "/dev/", 5);
}

static int is_new(int kind, const char *path) {
  if (kind == write_kind) return 1;
  char text[4200];
  snprintf(text, sizeof text, "%d %s", kind, path);
  for (int index = 0; index < known_count; index++) {
    if (!strcmp(known[index], text)) return 0;
  }
  if (known_count < most) known[known_count++] = strdup(text);
  return 1;
}

int fails(int kind, const char *path) {
  if (is_inside || !path || is_of_kernel(path)) return 0;
  const char *wanted = getenv("ALOE_FAULT"), *log = getenv("ALOE_FAULT_LOG");
  size_t length = strlen(names[kind]);
  if (!wanted || strncmp(wanted, names[kind], length) || wanted[length] != ':') return 0;
  is_inside = 1;
  pthread_mutex_lock(&lock);
  int result = 0;
  if (is_new(kind, path)) {
    const char *which = wanted + length + 1;
    counts[kind]++;
    if (*which >= '0' && *which <= '9') {
      result = counts[kind] == atoi(which);
    } else if (!has_failed) {
      result = has_failed = strstr(path, which) != NULL;
    }
    FILE *file = log ? fopen(log, "ae") : NULL;
    if (file) {
      fprintf(file, "%s %d %s\n", names[kind], counts[kind], path);
      fclose(file);
    }
  }
  pthread_mutex_unlock(&lock);
  is_inside = 0;
  if (result) errno = errors[kind];
  return result;
}

void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

#define OPEN(name)                                                        \
  int name(const char *path, int flags, ...) {                            \
    va_list list;                                                         \
    va_start(list, flags);                                                \
    int mode = va_arg(list, int);                                         \
    va_end(list);                                                         \
    if (fails(open_kind, path)) return -1;                                \
    return ((int (*)(const char *, int, ...))next(#name))(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  int mode = va_arg(list, int);
  va_end(list);
  if (fails(open_kind, path)) return -1;
  return ((int (*)(int, const char *, int, ...))next("openat"))(folder, path, flags, mode);
}

FILE *fopen(const char *path, const char *mode) {
  if (fails(open_kind, path)) return NULL;
  return ((FILE * (*)(const char *, const char *)) next("fopen"))(path, mode);
}

FILE *fopen64(const char *path, const char *mode) {
  if (fails(open_kind, path)) return NULL;
  return ((FILE * (*)(const char *, const char *)) next("fopen64"))(path, mode);
}

/// The path of a regular file that is open; NULL for anything else, such as a pipe or a socket.
static const char *path_of(int file, char *buffer, size_t size) {
  struct stat information;
  if (fstat(file, &information) || !S_ISREG(information.st_mode) || file < 3) return NULL;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, buffer, size - 1);
  if (length < 0) return NULL;
  buffer[length] = 0;
  // What is in memory only.
  return strncmp(buffer, "/memfd:", 7) && !strstr(buffer, " (deleted)") ? buffer : NULL;
}

ssize_t write(int file, const void *bytes, size_t count) {
  char buffer[4096];
  if (!is_inside && fails(write_kind, path_of(file, buffer, sizeof buffer))) return -1;
  return ((ssize_t(*)(int, const void *, size_t))next("write"))(file, bytes, count);
}

int rename(const char *from, const char *to) {
  if (fails(rename_kind, to)) return -1;
  return ((int (*)(const char *, const char *))next("rename"))(from, to);
}

int mkdir(const char *path, mode_t mode) {
  if (fails(mkdir_kind, path)) return -1;
  return ((int (*)(const char *, mode_t))next("mkdir"))(path, mode);
}

int fsync(int file) {
  char buffer[4096];
  if (fails(fsync_kind, path_of(file, buffer, sizeof buffer))) return -1;
  return ((int (*)(int))next("fsync"))(file);
}

int connect(int file, const struct sockaddr *address, socklen_t length) {
  char path[sizeof(struct sockaddr_un) + 1] = "";
  if (address && address->sa_family == AF_UNIX && length > sizeof(sa_family_t)) {
    const char *text = ((const struct sockaddr_un *)address)->sun_path;
    // The name of an abstract socket begins with a zero.
    memcpy(path, text, length - sizeof(sa_family_t));
    if (!path[0]) path[0] = '@';
    if (fails(connect_kind, path)) return -1;
  }
  return ((int (*)(int, const struct sockaddr *, socklen_t))next("connect"))(file, address, length);
}
