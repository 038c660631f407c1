import AloeCore
import Foundation

/// The limits of the numbers in a request.
///
/// Pango uses 1,024ths of a point in 32 bits, and adds widths. Larger numbers and NaN would overflow or result in
/// heights that layout can't use.
extension TextRequest {
  /// The maximum distance by which anything in a string is moved, in points.
  package static let farthest: CGFloat = 100_000
  /// The largest font, in points.
  static let largestFont: CGFloat = 10_000

  /// Returns the request with its numbers clamped to the limits. Changes are reported once for each kind of number.
  @MainActor func clamped() -> TextRequest {
    var request = self
    request.style.clamp()
    for index in request.laterStyles.indices { request.laterStyles[index].style.clamp() }
    if let width = request.width {
      // NaN and infinity mean no limit.
      request.width = width.isNaN || width > 1_000_000 ? nil : max(0, width)
    }
    for index in request.runs.indices where !request.runs[index].attributes.isSound {
      request.runs[index].attributes.clamp()
    }
    return request
  }

  @MainActor fileprivate static func clamp(_ number: inout CGFloat, _ range: ClosedRange<CGFloat>, _ name: String) {
    guard !range.contains(number) else { return }
    let given = number
    number =
      given.isNaN
      ? min(max(0, range.lowerBound), range.upperBound) : min(max(given, range.lowerBound), range.upperBound)
    Messages.warn(
      once: "A text's \(name)",
      "A text's \(name) of \(given) can't be laid out: \(number) is used. Give a number from "
        + "\(Int(range.lowerBound.rounded(.up))) to \(Int(range.upperBound)).")
  }
}

extension TextParagraphStyle {
  @MainActor fileprivate mutating func clamp() {
    let far = -TextRequest.farthest...TextRequest.farthest
    TextRequest.clamp(&lineSpacing, far, "lineSpacing")
    TextRequest.clamp(&paragraphSpacing, far, "paragraphSpacing")
    TextRequest.clamp(&paragraphSpacingBefore, far, "paragraphSpacingBefore")
    TextRequest.clamp(&firstLineHeadIndent, far, "firstLineHeadIndent")
    TextRequest.clamp(&headIndent, far, "headIndent")
    TextRequest.clamp(&tailIndent, far, "tailIndent")
    TextRequest.clamp(&minimumLineHeight, 0...TextRequest.farthest, "minimumLineHeight")
    TextRequest.clamp(&lineHeightMultiple, 0...1000, "lineHeightMultiple")
    // Some clients use the largest number to mean that there's no limit.
    if maximumLineHeight > TextRequest.farthest { maximumLineHeight = 0 }
    TextRequest.clamp(&maximumLineHeight, 0...TextRequest.farthest, "maximumLineHeight")
  }
}

extension TextAttributes {
  private static let far = -TextRequest.farthest...TextRequest.farthest
  private static let kerns = -TextRequest.largestFont...TextRequest.largestFont
  private static let sizes = 0.1...TextRequest.largestFont

  fileprivate var isSound: Bool {
    Self.kerns.contains(kern) && Self.far.contains(baselineOffset) && Self.sizes.contains(font.size)
  }

  @MainActor fileprivate mutating func clamp() {
    TextRequest.clamp(&kern, Self.kerns, "kern")
    TextRequest.clamp(&baselineOffset, Self.far, "baselineOffset")
    if font.size.isNaN { font.size = 17 }
    TextRequest.clamp(&font.size, Self.sizes, "font size")
  }
}
