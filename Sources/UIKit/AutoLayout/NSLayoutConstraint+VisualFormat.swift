import Foundation

extension NSLayoutConstraint {
  /// Makes the constraints of a row or a column that `format` draws with characters, such as
  /// `"H:|-[label]-8-[field(>=100)]-|"`. They take effect when they're activated.
  ///
  /// `H:` is a row (the default), `V:` a column; `[name]` a view, `|` the superview; views that touch are flush, `-`
  /// is the standard distance, `-8-`, `-metric-` or `-(>=8,==12@750)-` another one; in parentheses after a view's name is
  /// what holds for its size: `[a(==b)]`, `[a(100@250)]`, `[a(>=50,<=100)]`. The standard distance is 8 points between
  /// views; to the superview it's the superview's layout margin. A format that can't be understood stops the program
  /// with a sentence, the format, and a mark under the place.
  ///
  /// - Parameters:
  ///   - opts: how the views are aligned across, the direction of a row, what distances of a column count from.
  ///   - metrics: numbers that the format names. A name in both dictionaries stands for the number.
  ///   - views: the views and guides that the format names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let builder = VisualFormatBuilder(
        format: try VisualFormatParser.parse(format), options: opts, metrics: metrics ?? [:], views: views)
      return try builder.constraints()
    } catch {
      fatalError(error.report(of: format))
    }
  }
}
