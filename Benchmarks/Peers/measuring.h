// The parts that both programs of Qt's lists share: the texts of the rows, as in RowTexts.swift, the trace and the figures.
#ifndef ALOE_PEERS_MEASURING_H
#define ALOE_PEERS_MEASURING_H

#include <QElapsedTimer>
#include <QString>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

#include "../Sources/GTKRows/include/ResidentMemory.h"

inline double processorTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

inline void tell(const char *name, double value) { printf("%s\t%.4f\n", name, value); }

/// Prints the memory of a row, in KiB, with its text in the model. `before` is the resident memory before the list was made.
/// In short lists, other things outweigh the rows.
inline void tellMemory(double before, int count) {
  if (count >= 1000) tell("memory a row", (rows_resident_bytes() - before) / 1024 / count);
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

/// The text of a row.
inline QString textOf(int row, bool isLong, int series) {
  static const char *words[] = {"Notifications", "Wi-Fi", "App refresh", "Show previews", "Sound", "Mobile data"};
  QString title = QString("%1 %2.%3").arg(words[row % 6]).arg(series).arg(row);
  return isLong ? title + ", with a few words more than one line" : title;
}

/// A list in a window whose frames are waited for.
class ListSession {
 public:
  virtual ~ListSession() = default;

  /// Prints the figures; returns whether each frame was shown.
  virtual bool run() = 0;

 protected:
  /// Serves events until a frame was shown; returns whether one was within a time.
  virtual bool waitForFrame(int milliseconds) = 0;
  /// The first and the last offset.
  virtual std::pair<double, double> bounds() = 0;
  virtual double offset() = 0;
  virtual void scrollTo(double offset) = 0;

  /// Serves events until no frame was shown for 0.1 seconds, at most for 3 seconds.
  void rest() {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 3000 && waitForFrame(100)) {
    }
  }

  /// Three throws of 100 frames, as in Session.swift.
  bool fling() {
    std::vector<double> times;
    double direction = 1;
    for (int frame = 0; frame < 300; frame++) {
      double step = 6000.0 / 60 * std::pow(0.998, 1000.0 / 60 * (frame % 100));
      double start = processorTime();
      auto [first, last] = bounds();
      double goal = offset() + direction * step;
      if (goal < first || goal > last) direction = -direction;
      scrollTo(std::min(std::max(goal, first), last));
      if (!waitForFrame(1000)) return false;
      times.push_back(processorTime() - start);
    }
    std::sort(times.begin(), times.end());
    tell("fling, median", times[150]);
    tell("fling, 99 %", times[296]);
    return true;
  }
};

/// Runs the session that `makeSession` makes of the program's arguments, which are `count` with its name. Returns 2 if
/// there's another number of them; otherwise ends the program.
template <typename Application, typename MakeSession>
int runProgram(int argc, char **argv, int count, const char *usage, MakeSession makeSession) {
  Application app(argc, argv);
  if (argc != count) {
    fprintf(stderr, "usage: %s\n", usage);
    return 2;
  }
  auto session = makeSession(argv);
  bool isDone = session.run();
  if (!isDone) fprintf(stderr, "Not every frame was shown.\n");
  fflush(stdout);
  // Qt's own teardown isn't measured and takes long.
  _Exit(isDone ? 0 : 1);
}

#endif
