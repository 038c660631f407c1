import Foundation

/// The text of a list's rows, different in each, as Swift's strings and as C's. Every fifth has two lines.
final class RowTexts {
  let strings: [String]
  /// Freed with the object.
  let pointers: [UnsafePointer<CChar>?]

  /// Makes the strings of `count` rows, which differ for each `series`, so that none is cached.
  init(count: Int, series: Int) {
    strings = (0..<count).map { Self.text($0, isLong: $0 % 5 == 4, series: series) }
    pointers = strings.map { UnsafePointer(strdup($0)) }
  }

  deinit { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }

  /// Returns a row's text, of one line or two.
  static func text(_ row: Int, isLong: Bool, series: Int) -> String {
    let words = ["Notifications", "Wi-Fi", "App refresh", "Show previews", "Sound", "Mobile data"]
    let title = "\(words[row % words.count]) \(series).\(row)"
    return isLong ? "\(title), with a few words more than one line" : title
  }
}
