import Foundation

/// One number of a benchmark.
struct Figure: Codable, Sendable {
  var benchmark: String
  /// The measured operation and its size: "first layout, 200 rows".
  var `case`: String
  /// The measured implementation.
  var subject: String
  var metric: String
  var value: Double
  var unit: String
  /// A string printed instead of the value if the value alone would be misleading: "more than 60 s".
  var note: String?
}

/// A readable table of figures: a line for each case and subject, a column for each metric.
struct Table {
  let text: String

  init(_ title: String, _ figures: [Figure]) {
    var columns: [String] = []
    var rows: [(name: [String], cells: [String: String])] = []
    for figure in figures {
      let column = figure.unit.isEmpty ? figure.metric : "\(figure.metric), \(figure.unit)"
      if !columns.contains(column) { columns.append(column) }
      let name = [figure.case, figure.subject]
      if rows.last?.name != name { rows.append((name, [:])) }
      rows[rows.count - 1].cells[column] = figure.note ?? Self.format(figure.value)
    }
    let lines = [["case", "subject"] + columns] + rows.map { row in row.name + columns.map { row.cells[$0] ?? "" } }
    let widths = (0..<(columns.count + 2)).map { column in lines.map { $0[column].count }.max() ?? 0 }
    let body = lines.map { line in
      zip(line, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index < 2 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ").trimmingTrailingSpaces
    }
    text = ([title, String(repeating: "=", count: title.count)] + body + [""]).joined(separator: "\n")
  }

  private static func format(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
    return String(format: abs(value) >= 100 ? "%.0f" : abs(value) >= 10 ? "%.1f" : "%.2f", value)
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
