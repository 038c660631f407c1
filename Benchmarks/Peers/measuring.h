// What both programs of Qt's lists have in common: the texts of the rows, as in RowTexts.swift, and the figures.
#ifndef ALOE_PEERS_MEASURING_H
#define ALOE_PEERS_MEASURING_H

#include <QString>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

inline double processorTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

inline void tell(const char *name, double value) { printf("%s\t%.4f\n", name, value); }

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

#endif
