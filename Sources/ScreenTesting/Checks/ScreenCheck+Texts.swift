import Foundation
import GTKPlatform
import UIKit

/// Checks of whether text fits into its view.
extension ScreenCheck {
  /// The minimum size of readable letters, in points.
  private static let leastPointSize: CGFloat = 7
  /// The maximum difference that rounding explains, in points.
  static let tolerance: CGFloat = 1

  /// Returns the area that a view's glyphs cover, in its coordinates; `nil` if the view shows no text.
  mutating func ink(of view: UIView) -> Ink? {
    if let label = view as? UILabel { return ink(of: label) }
    guard let text = view as? UITextView, text.hasText else { return nil }
    return Ink(drawn: text.bounds)
  }

  private mutating func ink(of label: UILabel) -> Ink? {
    guard label.text?.isEmpty == false else { return nil }
    let available = label.bounds
    // A subclass may put its text anywhere.
    guard type(of: label) == UILabel.self, available.width > 0, available.height > 0 else {
      return Ink(drawn: available)
    }
    let lines = label.drawnLines
    let natural = label.sizeThatFits(.zero).width
    path.noteSign(natural - available.width)
    let width = min(lines.size.width, available.width)
    let rest = available.width - width
    let left: CGFloat =
      switch label.textAlignment {
      case .center: rest / 2
      case .left: 0
      case .right: rest
      default: label.effectiveUserInterfaceLayoutDirection == .rightToLeft ? rest : 0
      }
    let drawn = CGRect(x: available.minX + left, y: lines.top, width: width, height: lines.size.height)
    if natural <= available.width { return Ink(drawn: drawn) }
    // Text that shrinks has a different size at each width.
    if label.numberOfLines == 1, label.adjustsFontSizeToFitWidth { return Ink(drawn: drawn, widest: available) }
    return Ink(
      drawn: drawn, widest: CGRect(x: available.minX, y: lines.top, width: available.width, height: lines.size.height))
  }

  mutating func checkFit(of view: UIView) {
    if let label = view as? UILabel { return checkFit(of: label) }
    guard let text = view as? UITextView, !text.isScrollEnabled else { return }
    let needed = text.sizeThatFits(CGSize(width: text.bounds.width, height: .greatestFiniteMagnitude)).height
    guard path.exceeds(needed, text.bounds.height + Self.tolerance) else { return }
    report(
      .clipped, text, "is \(Self.text(text.bounds)), doesn't scroll, and needs a height of \(Self.points(needed)).")
  }

  private mutating func checkFit(of label: UILabel) {
    let lines = label.numberOfLines
    let available = label.bounds.size
    let unlimited = CGFloat.greatestFiniteMagnitude
    guard lines != 1 else { return checkLine(label, label.sizeThatFits(CGSize(width: unlimited, height: unlimited))) }
    let needed = label.sizeThatFits(CGSize(width: available.width, height: unlimited))
    if path.exceeds(needed.height, available.height + Self.tolerance) || available.width <= 0 {
      let what = "is \(Self.text(label.bounds)) and needs a height of \(Self.points(needed.height))."
      report(.clipped, label, what)
    } else if lines > 1, label.isTruncated(width: available.width, lines: lines) {
      report(.shortened, label, "is shortened to \(lines) lines in \(Self.text(label.bounds)).")
    }
    if let word = brokenWord(in: label) {
      report(.brokenWord, label, "has a line that ends inside the word \"\(word)\" in \(Self.text(label.bounds)).")
    }
  }

  private mutating func checkLine(_ label: UILabel, _ needed: CGSize) {
    let available = label.bounds.size
    if path.exceeds(needed.height, available.height + Self.tolerance) {
      report(.clipped, label, "is \(Self.text(label.bounds)) and needs a height of \(Self.points(needed.height)).")
    }
    guard path.exceeds(needed.width, available.width + Self.tolerance) else { return }
    var scale: CGFloat = 1
    if label.adjustsFontSizeToFitWidth {
      let (least, size) = (label.minimumScaleFactor, label.font.pointSize)
      scale = max(least, available.width / needed.width)
      if size * least < Self.leastPointSize,
        !path.holds(available.width - Self.leastPointSize / size * needed.width)
      {
        report(
          .tiny, label, "is drawn in letters of \(Self.points(size * scale)), to fit into \(Self.text(label.bounds)).")
      }
      // Otherwise, it's as wide as the label.
      guard path.exceeds(needed.width * least, available.width + Self.tolerance) else { return }
    }
    report(
      isInBar(label) ? .shortened : .truncated, label,
      "is shortened: it's \(Self.text(label.bounds)) and needs a width of \(Self.points(needed.width * scale)). "
        + "Let it wrap (numberOfLines = 0), or give it more width or a smaller font.")
  }

  private func isInBar(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains {
      $0 is UINavigationBar || $0 is UIToolbar || $0 is UITabBar || $0 is UISearchBar
    }
  }

  /// Returns a word that is broken at the end of a line, although it has no hyphen there and would fit on a line of the
  /// screen with margins. Words of scripts without spaces don't count.
  private mutating func brokenWord(in label: UILabel) -> String? {
    guard type(of: label) == UILabel.self, label.bounds.width > 0, let text = label.text else { return nil }
    let units = Array(text.utf16)
    for range in label.drawnLines.ranges.dropLast() {
      let end = range.upperBound
      guard end > 0, end < units.count, isPartOfWord(units[end - 1]), isPartOfWord(units[end]) else { continue }
      let first = units[..<end].lastIndex(where: endsWord).map { $0 + 1 } ?? 0
      let last = units[end...].firstIndex(where: endsWord) ?? units.count
      let word = String(decoding: units[first..<last], as: UTF16.self)
      if fits(word, in: label) { return word }
    }
    return nil
  }

  /// Returns whether a line may end at a character: a space or a soft hyphen.
  private func endsWord(_ unit: UInt16) -> Bool {
    unit == 0xAD || Unicode.Scalar(unit).map(\.properties.isWhitespace) ?? false
  }

  /// The space on each side of a screen that is taken by the margins of a row, of a card in it, and a mark at its end,
  /// in points.
  private static let margins: CGFloat = 40

  /// Returns whether a word would fit into a line of the screen that its label is in.
  private mutating func fits(_ word: String, in label: UILabel) -> Bool {
    let screen = sequence(first: label as UIView, next: \.superview).first { $0.isOwnedByController } ?? window
    let line = UILabel()
    line.font = label.font
    line.text = word
    return path.holds(screen.bounds.width - 2 * Self.margins - line.intrinsicContentSize.width)
  }

  /// Returns whether a character belongs to a word that isn't to be broken: letters and digits of alphabets.
  private func isPartOfWord(_ unit: UInt16) -> Bool {
    guard unit < 0x0E00, let scalar = Unicode.Scalar(unit) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  static func points(_ length: CGFloat) -> String { "\((length * 10).rounded() / 10) points" }
}
