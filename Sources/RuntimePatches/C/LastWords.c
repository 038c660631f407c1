#define _GNU_SOURCE
#include "CRuntimePatches.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

// Writes a message if a client's code that is being called stops the program with a trap, as `fatalError` does.
//
// Not a patch: uses only POSIX. The signal's own handling, such as Swift's backtrace, follows.

static const int signals[] = {SIGILL, SIGTRAP};
enum { count = sizeof signals / sizeof *signals };

static const char *words;
static struct sigaction previous[count];

static void takeBack(void) {
  for (int index = 0; index < count; index++) sigaction(signals[index], &previous[index], NULL);
}

static void speak(int number) {
  (void)number;
  ssize_t ignored = write(STDERR_FILENO, words, strlen(words));
  (void)ignored;
  // The instruction runs again, and its signal is handled as it would have been.
  takeBack();
}

void aloe_last_words_begin(const char *sentence) {
  // If nested, its own handler would be stored as the previous one, and the trap would never end the program.
  if (words) return;
  words = sentence;
  struct sigaction action = {.sa_handler = speak, .sa_flags = SA_ONSTACK};
  for (int index = 0; index < count; index++) sigaction(signals[index], &action, &previous[index]);
}

void aloe_last_words_end(void) {
  if (!words) return;
  words = NULL;
  takeBack();
}
