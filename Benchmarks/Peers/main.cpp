// Qt Quick's ListView with the rows and the trace of the benchmark Rows, for ./bench peers.
//
//   quickrows COUNT REUSE CACHE FILE
//
// REUSE is 0 or 1 (reuseItems), CACHE is cacheBuffer in points; -1 leaves Qt's default. FILE is rows.qml. Prints names
// and milliseconds of the process's CPU time, as RowsSubject does: work between two frames counts for the later one,
// waiting costs nothing.
#include <QtQuick>
#include <algorithm>
#include <vector>

#include "measuring.h"

namespace {

class Rows : public QAbstractListModel {
  Q_OBJECT

 public:
  Rows(int count, int series) {
    texts.reserve(count);
    for (int row = 0; row < count; row++) texts.append(textOf(row, row % 5 == 4, series));
  }

  int rowCount(const QModelIndex &) const override { return texts.size(); }

  QVariant data(const QModelIndex &index, int role) const override {
    if (role == Qt::UserRole) return texts[index.row()];
    return false;
  }

  QHash<int, QByteArray> roleNames() const override { return {{Qt::UserRole, "title"}, {Qt::UserRole + 1, "isOn"}}; }

  void setText(int row, const QString &text) {
    texts[row] = text;
    emit dataChanged(index(row), index(row), {Qt::UserRole});
  }

 private:
  QVector<QString> texts;
};

class Session final : public ListSession {
 public:
  Session(int count, bool reuse, int cache, const QString &file) : count(count) {
    view.rootContext()->setContextProperty("reuse", reuse);
    view.rootContext()->setContextProperty("cache", cache);
    view.setSource(QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath()));
    QObject::connect(&view, &QQuickWindow::frameSwapped, [this] { frames++; });
    view.show();
    rest();
    list = view.rootObject() ? view.rootObject()->findChild<QObject *>("list") : nullptr;
  }

  bool run() override {
    if (!list) return false;
    Rows warm(20, 0);
    setModel(&warm);
    rest();
    setModel(nullptr);
    rest();
    std::vector<double> building, firstFrame;
    double memory = rows_resident_bytes();
    // As often as RowsSubject, each time with other texts.
    for (int turn = 1; turn <= 5; turn++) {
      double start = processorTime();
      Rows *rows = new Rows(count, turn);
      double made = processorTime();
      setModel(rows);
      view.update();
      waitForFrame(10000);
      firstFrame.push_back(processorTime() - made);
      building.push_back(made - start);
      if (turn == 1) {
        if (!fling()) return false;
        rest();
        tellMemory(memory, count);
        if (!changes(rows)) return false;
      }
      setModel(nullptr);
      rest();
      delete rows;
    }
    tell("building", median(building));
    tell("first frame", median(firstFrame));
    return true;
  }

 private:
  QQuickView view;
  QObject *list = nullptr;
  int count;
  int frames = 0;

  void setModel(Rows *rows) { list->setProperty("model", rows ? QVariant::fromValue<QObject *>(rows) : QVariant()); }
  double number(const char *name) { return list->property(name).toDouble(); }

  /// Sleeps until a frame was shown; returns whether one was within a time.
  bool waitForFrame(int milliseconds) override {
    int before = frames;
    QEventLoop loop;
    auto connection = QObject::connect(&view, &QQuickWindow::frameSwapped, &loop, &QEventLoop::quit);
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
    QObject::disconnect(connection);
    return frames != before;
  }

  std::pair<double, double> bounds() override {
    double first = number("originY");
    return {first, std::max(first, first + number("contentHeight") - number("height"))};
  }

  double offset() override { return number("contentY"); }
  void scrollTo(double offset) override { list->setProperty("contentY", offset); }

  bool changes(Rows *rows) {
    // After a fling the list only estimates where its first row is.
    QMetaObject::invokeMethod(list, "positionViewAtBeginning");
    rest();
    std::vector<double> times;
    for (int turn = 0; turn <= 15; turn++) {
      double start = processorTime();
      rows->setText(2, textOf(2, turn % 2 == 0, 100 + turn));
      if (!waitForFrame(1000)) return false;
      if (turn > 0) times.push_back(processorTime() - start);
    }
    tell("change in sight", median(times));
    return true;
  }
};

}  // namespace

int main(int argc, char **argv) {
  return runProgram<QGuiApplication>(argc, argv, 5, "quickrows COUNT REUSE CACHE FILE", [](char **words) {
    return Session(atoi(words[1]), atoi(words[2]) != 0, atoi(words[3]), words[4]);
  });
}

#include "main.moc"
