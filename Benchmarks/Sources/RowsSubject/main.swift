import Foundation
import GTKRows
import UIKit

// Measures one list of rows in a process of its own: RowsSubject NAME COUNT PATIENCE. The benchmark Rows starts it.
// RowsSubject listen is who listens to the list "listened", which needs a session of its own.

/// Measures before the application's loop runs, which it does itself.
final class SubjectDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      try measure(CommandLine.arguments)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private func measure(_ arguments: [String]) throws {
    guard arguments.count == 4, let count = Int(arguments[2]), count >= 10, let patience = Double(arguments[3]) else {
      throw Failure(
        "usage: RowsSubject views|aloe|demand|listened|stack|table|grid|listbox|listview|gridview COUNT PATIENCE")
    }
    let size = CGSize(width: 390, height: 844)
    switch arguments[1] {
    case "views": measureViews(count)
    case "aloe": try run(UIKitDisplay<AloeRows>(size: size), count, patience)
    case "demand": try run(UIKitDisplay<RowsOnDemand>(size: size), count, patience)
    case "listened":
      // The session's program is killed if this takes too long.
      rows_end_with_parent()
      let listener = try Listener()
      let display = UIKitDisplay<AloeRows>(size: size)
      if let display { try listener.waitUntilKnown(display.window) }
      try run(display, count, patience)
    case "stack": try run(UIKitDisplay<EagerRows>(size: size), count, patience)
    case "table": try run(UIKitDisplay<TableRows>(size: size), count, patience)
    case "grid": try run(UIKitDisplay<GridRows>(size: size), count, patience)
    case "listbox": try run(GTKDisplay<GTKListBox>(size: size), count, patience)
    case "listview": try run(GTKDisplay<GTKListView>(size: size), count, patience)
    case "gridview": try run(GTKDisplay<GTKGridView>(size: size), count, patience)
    default: throw Failure("There is no list '\(arguments[1])'.")
    }
  }

  private func run(_ display: (some RowsDisplay)?, _ count: Int, _ patience: Double) throws {
    guard let display else { throw Failure("No window was opened.") }
    try Session(display: display, count: count, patience: patience).run()
  }

  /// The rows' own views, without a list: what building a list and its memory are compared with.
  private func measureViews(_ count: Int) {
    _ = RowTexts(count: 20, series: 0).strings.map(RowView.init)
    let texts = RowTexts(count: count, series: 1)
    let memory = rows_resident_bytes()
    var times: [Double] = []
    var kept: [RowView]?
    repeat {
      let start = rows_processor_time()
      let rows = texts.strings.map(RowView.init)
      times.append((rows_processor_time() - start) * 1000)
      if kept == nil {
        kept = rows
        reportMemory(since: memory, ofRows: count)
      }
    } while times.count < 5 && times.reduce(0, +) < 1000
    report("building", times.sorted()[times.count / 2])
    withExtendedLifetime(kept) {}
  }
}

if CommandLine.arguments.dropFirst().first == "listen" { exit(rows_listen()) }
UIApplicationMain(SubjectDelegate.self)
