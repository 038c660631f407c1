import Foundation

/// The measurement of one list of one size in a separate process.
struct RowsProcess {
  let list: RowsList
  let count: Int
  /// Whether it may take long.
  let isPatient: Bool

  /// The timeout, in seconds. Figures that aren't reported by then are omitted.
  private var limit: Int { isPatient ? 400 : 60 }
  /// The time during which a list may measure rows in the background before changes are timed, in seconds. 100,000
  /// rows take minutes.
  private var patience: Int { isPatient ? 300 : count <= 10_000 ? 30 : 2 }

  /// Returns the figures that the process reports, and a note instead of the first one that it didn't reach.
  func figures() -> [Figure] {
    let outcome = run()
    var figures: [Figure] = []
    // In the order of measurement.
    let expected: [RowsMetric] =
      list == .views
      ? [.building]
      : [.building, .firstFrame, .flingMedian, .flingHigh, .flingPainting, .change, .changePainting, .farChange]
    let missing = expected.first { outcome.values[$0.rawValue] == nil }
    for metric in RowsMetric.allCases {
      if let value = outcome.values[metric.rawValue] {
        figures.append(figure(metric.rawValue, value, metric.unit))
      } else if metric == missing {
        figures.append(figure(metric.rawValue, Double(limit) * 1000, metric.unit, note: outcome.reason))
      }
    }
    if outcome.values["still measuring"] != nil { figures.append(figure("measuring", 1, "", note: "not ended")) }
    return figures
  }

  private func figure(_ metric: String, _ value: Double, _ unit: String, note: String? = nil) -> Figure {
    Figure(
      benchmark: "Rows", case: "\(count) rows", subject: list.title, metric: metric, value: value, unit: unit,
      note: note)
  }

  private struct Outcome {
    var values: [String: Double] = [:]
    /// The reason why values are missing.
    var reason = "failed"
  }

  private func run() -> Outcome {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("RowsSubject")
    process.arguments = [list.rawValue, String(count), String(patience)]
    // Two pixels per point, rendered with Cairo, and no screen reader that would request each row.
    var surroundings = ["GDK_SCALE": "2", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"]
    if list == .listened {
      // The desktop's own screen reader is in another session.
      process.arguments = ["--", process.executableURL?.path ?? ""] + (process.arguments ?? [])
      process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
      surroundings["GTK_A11Y"] = "atspi"
      // Programs that start in a test's own session log many messages about missing services.
      process.standardError = FileHandle.nullDevice
    }
    process.environment = ProcessInfo.processInfo.environment.merging(surroundings) { $1 }
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      return Outcome(reason: "no program: \(error.localizedDescription)")
    }
    let isOver = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: isOver)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    isOver.cancel()
    process.waitUntilExit()
    var outcome = Outcome()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      if parts.count == 2, let value = Double(parts[1]) { outcome.values[String(parts[0])] = value }
    }
    if process.terminationReason == .uncaughtSignal { outcome.reason = "more than \(limit) s" }
    return outcome
  }
}
