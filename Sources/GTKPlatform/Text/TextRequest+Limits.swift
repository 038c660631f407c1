import AloeCore
import Foundation

/// The limits of the numbers in a request.
///
/// Pango counts 1,024ths of a point in 32 bits and adds widths up. Larger numbers, and NaN, would overflow or give heights
/// that layout can't use.
extension TextRequest {
  /// The farthest that anything in a text is moved, in points.
  static let farthest: CGFloat = 100_000
  /// The largest font, in points.
  static let largestFont: CGFloat = 10_000

  /// Returns the request with its numbers within limits. Changes are reported once for each kind of number.
  @MainActor func tamed() -> TextRequest {
    var request = self
    let far = -Self.farthest...Self.farthest
    Self.tame(&request.lineSpacing, far, "lineSpacing")
    Self.tame(&request.paragraphSpacing, far, "paragraphSpacing")
    Self.tame(&request.firstLineHeadIndent, far, "firstLineHeadIndent")
    Self.tame(&request.headIndent, far, "headIndent")
    Self.tame(&request.tailIndent, far, "tailIndent")
    Self.tame(&request.minimumLineHeight, 0...Self.farthest, "minimumLineHeight")
    Self.tame(&request.lineHeightMultiple, 0...1000, "lineHeightMultiple")
    // As large as can be is how some say that there's no limit.
    if request.maximumLineHeight > Self.farthest { request.maximumLineHeight = 0 }
    Self.tame(&request.maximumLineHeight, 0...Self.farthest, "maximumLineHeight")
    if let width = request.width {
      // No number and one without end set no limit.
      request.width = width.isNaN || width > 1_000_000 ? nil : max(0, width)
    }
    for index in request.runs.indices where !request.runs[index].attributes.isTame {
      request.runs[index].attributes.tame()
    }
    return request
  }

  @MainActor fileprivate static func tame(_ number: inout CGFloat, _ range: ClosedRange<CGFloat>, _ name: String) {
    guard !range.contains(number) else { return }
    let given = number
    number =
      given.isNaN
      ? min(max(0, range.lowerBound), range.upperBound) : min(max(given, range.lowerBound), range.upperBound)
    Messages.warn(
      once: "A text's \(name)",
      "A text's \(name) of \(given) can't be laid out: \(number) is taken. Give a number from "
        + "\(Int(range.lowerBound.rounded(.up))) to \(Int(range.upperBound)).")
  }
}

extension TextAttributes {
  private static let far = -TextRequest.farthest...TextRequest.farthest
  private static let kerns = -TextRequest.largestFont...TextRequest.largestFont
  private static let sizes = 0.1...TextRequest.largestFont

  fileprivate var isTame: Bool {
    Self.kerns.contains(kern) && Self.far.contains(baselineOffset) && Self.sizes.contains(font.size)
  }

  @MainActor fileprivate mutating func tame() {
    TextRequest.tame(&kern, Self.kerns, "kern")
    TextRequest.tame(&baselineOffset, Self.far, "baselineOffset")
    if font.size.isNaN { font.size = 17 }
    TextRequest.tame(&font.size, Self.sizes, "font size")
  }
}
