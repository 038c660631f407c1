// QListView with the rows and the trace of the benchmark Rows, for ./bench peers. Its delegate paints the rows, which have
// no widgets of their own.
//
//   widgetrows COUNT
//
// Prints names and milliseconds of the process's CPU time, as RowsSubject does: work between two frames counts for the
// later one, waiting costs nothing.
#include <QtWidgets>
#include <algorithm>
#include <cmath>
#include <vector>

#include "measuring.h"

namespace {

const int width = 390, height = 844;

class Rows : public QAbstractListModel {
 public:
  Rows(int count, int series) {
    texts.reserve(count);
    for (int row = 0; row < count; row++) texts.append(textOf(row, row % 5 == 4, series));
  }

  int rowCount(const QModelIndex & = QModelIndex()) const override { return texts.size(); }

  QVariant data(const QModelIndex &index, int role) const override {
    return role == Qt::DisplayRole ? QVariant(texts[index.row()]) : QVariant();
  }

  void setText(int row, const QString &text) {
    texts[row] = text;
    emit dataChanged(index(row), index(row), {Qt::DisplayRole});
  }

 private:
  QVector<QString> texts;
};

/// Paints a wrapped label, a switch and a separator, in the same places and sizes as the other lists have them.
class RowPainter : public QStyledItemDelegate {
 public:
  QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    QRect bounds = option.fontMetrics.boundingRect(
        QRect(0, 0, width - 89, 10000), Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
    return QSize(width, std::max(45, bounds.height() + 24));
  }

  void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    QRectF row = option.rect;
    painter->fillRect(row, Qt::white);
    painter->setFont(option.font);
    painter->setPen(Qt::black);
    painter->drawText(
        row.adjusted(15, 0, -74, 0), Qt::TextWordWrap | Qt::AlignVCenter, index.data(Qt::DisplayRole).toString());
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QColor("#e9e9eb"));
    QRectF track(row.right() - 66, row.center().y() - 15.5, 51, 31);
    painter->drawRoundedRect(track, 15.5, 15.5);
    painter->setBrush(Qt::white);
    painter->drawEllipse(QRectF(track.left() + 2, track.top() + 2, 27, 27));
    painter->fillRect(QRectF(row.left() + 15, row.bottom() - 0.5, row.width() - 15, 0.5), QColor("#c6c6c8"));
  }
};

/// A list that counts its paintings.
class List : public QListView {
 public:
  int frames = 0;
  using QListView::scheduleDelayedItemsLayout;

 protected:
  void paintEvent(QPaintEvent *event) override {
    QListView::paintEvent(event);
    frames++;
  }
};

class Session final : public ListSession {
 public:
  explicit Session(int count) : count(count) {
    QFont font("Inter");
    font.setPixelSize(17);
    list.setFont(font);
    list.setItemDelegate(&painter);
    list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list.setFrameShape(QFrame::NoFrame);
    list.resize(width, height);
    list.show();
    rest();
  }

  bool run() override {
    Rows warm(20, 0), none(0, 0);
    list.setModel(&warm);
    rest();
    list.setModel(&none);
    rest();
    std::vector<double> building, firstFrame;
    double memory = rows_resident_bytes();
    // As often as RowsSubject, each time with other texts.
    for (int turn = 1; turn <= 5; turn++) {
      double start = processorTime();
      Rows *rows = new Rows(count, turn);
      double made = processorTime();
      list.setModel(rows);
      if (!waitForFrame(10000)) return false;
      firstFrame.push_back(processorTime() - made);
      building.push_back(made - start);
      if (turn == 1) {
        if (!fling()) return false;
        rest();
        tellMemory(memory, count);
        if (!changes(rows)) return false;
      }
      list.setModel(&none);
      rest();
      delete rows;
    }
    tell("building", median(building));
    tell("first frame", median(firstFrame));
    return true;
  }

 private:
  RowPainter painter;
  List list;
  int count;
  /// The offset, which the scroll bar rounds.
  double place = 0;

  bool waitForFrame(int milliseconds) override {
    int before = list.frames;
    QElapsedTimer timer;
    timer.start();
    while (list.frames == before && timer.elapsed() < milliseconds) {
      QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 10);
      if (list.frames == before) QThread::msleep(1);
    }
    return list.frames != before;
  }

  std::pair<double, double> bounds() override { return {0, list.verticalScrollBar()->maximum()}; }
  double offset() override { return place; }

  void scrollTo(double offset) override {
    place = offset;
    list.verticalScrollBar()->setValue(std::lround(offset));
    // Short steps may round to none.
    list.viewport()->update();
  }

  bool changes(Rows *rows) {
    list.verticalScrollBar()->setValue(0);
    rest();
    std::vector<double> times;
    for (int turn = 0; turn <= 15; turn++) {
      double start = processorTime();
      rows->setText(2, textOf(2, turn % 2 == 0, 100 + turn));
      // The view doesn't ask for another size by itself.
      list.scheduleDelayedItemsLayout();
      if (!waitForFrame(1000)) return false;
      if (turn > 0) times.push_back(processorTime() - start);
    }
    tell("change in sight", median(times));
    return true;
  }
};

}  // namespace

int main(int argc, char **argv) {
  return runProgram<QApplication>(
      argc, argv, 2, "widgetrows COUNT", [](char **words) { return Session(atoi(words[1])); });
}
