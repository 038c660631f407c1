import AloeCore
import Foundation

extension NSLayoutConstraint {
  /// Makes the constraints of a row or a column that `format` draws with characters, such as
  /// `"H:|-[label]-8-[field(>=100)]-|"`. They take effect when they're activated.
  ///
  /// `H:` is a row (the default) and `V:` a column; `[name]` is a view and `|` the superview. `-` is the standard
  /// distance, and `-8-`, `-metric-` or `-(>=8,==12@750)-` another one; with nothing between them, views touch.
  /// Parentheses after a view's name say how large it is: `[a(==b)]`, `[a(100@250)]`, `[a(>=50,<=100)]`. The standard
  /// distance is 8 points between views; to the superview it's the superview's layout margin. A format that can't be
  /// understood stops the program with a sentence, the format, and a mark under the place.
  ///
  /// - Parameters:
  ///   - format: the row or column.
  ///   - opts: how the views are aligned, the direction of a row, and what distances in a column count from.
  ///   - metrics: numbers that the format names. A name in both dictionaries stands for the number.
  ///   - views: the views and guides that the format names.
  /// - Returns: the constraints, in the order in which the format draws them.
  @_disfavoredOverload public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try make(format, opts, metrics ?? [:], views)
    } catch {
      Messages.stop(error.report(of: format))
    }
  }

  /// Makes the constraints of `format` and notes the place of the call, which reports of conflicts and of mistakes in
  /// the format name.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any],
    file: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let constraints = try make(format, opts, metrics ?? [:], views)
      for constraint in constraints { constraint.origin = SourcePlace(file: file, line: line) }
      return constraints
    } catch {
      Messages.stop(error.report(of: format), at: (file, line))
    }
  }

  private class func make(
    _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let parsed = try VisualFormatParser.parse(format)
    return try VisualFormatBuilder(format: parsed, options: options, metrics: metrics, views: views).constraints()
  }
}
