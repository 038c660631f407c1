import Foundation

/// Lists of the same rows with a wrapped label and a switch, ours and others': opening, scrolling and changing.
///
/// Each list of each size runs in a separate process, RowsSubject, so that memory and caches are its own. Each is
/// shown in a window of 390 x 844 points at two pixels per point, and rendered with Cairo. Times are processor time.
@MainActor enum RowsBenchmark: Benchmark {
  static let name = "Rows"

  static func run() -> [Figure] { run(whole: false) }

  /// Measures the sizes that take a few minutes in total and, if `whole` is true, the longer ones.
  static func run(whole: Bool) -> [Figure] {
    var figures: [Figure] = []
    for count in RowsList.counts {
      for list in RowsList.allCases where whole || count <= list.largestQuickCount {
        guard Selection.includes("\(list.title), \(count) rows") else { continue }
        FileHandle.standardError.write(Data("measuring \(list.title), \(count) rows\n".utf8))
        figures += RowsProcess(list: list, count: count, isPatient: whole).figures()
      }
    }
    return figures
  }

  static func remarks(on figures: [Figure]) -> String? { RowsGoals(figures).text }
}

/// The measured lists.
enum RowsList: String, CaseIterable {
  case views, aloe, demand, listened, stack, table, grid, listbox, listview, gridview

  static let counts = [20, 200, 2000, 10_000, 100_000]

  var title: String {
    switch self {
    case .views: "row views alone"
    case .aloe: "AloeStackView"
    case .demand: "AloeStackView, rows on demand"
    case .listened: "AloeStackView, listened to"
    case .stack: "UIStackView"
    case .table: "UITableView"
    case .grid: "UICollectionView in three columns"
    case .listbox: "GtkListBox"
    case .listview: "GtkListView"
    case .gridview: "GtkGridView in three columns"
    }
  }

  /// The maximum number of rows that is measured without `--whole`.
  var largestQuickCount: Int {
    switch self {
    case .views, .aloe, .demand, .listened, .table, .grid: 100_000
    case .stack, .listbox: 2000
    case .listview, .gridview: 10_000
    }
  }
}

/// The measured quantities, in the order of the table's columns.
enum RowsMetric: String, CaseIterable {
  case building = "building"
  case firstFrame = "first frame"
  case change = "change in sight"
  case changePainting = "painting of a change"
  case farChange = "change out of sight"
  case flingMedian = "fling, median"
  case flingHigh = "fling, 99 %"
  case flingPainting = "painting in a fling"
  case memory = "memory a row"
  case unmadeMemory = "memory a row unmade"
  case idle = "idle"

  var unit: String {
    switch self {
    case .memory: "KiB"
    case .unmadeMemory: "bytes"
    case .idle: "%"
    default: "ms"
    }
  }
}
