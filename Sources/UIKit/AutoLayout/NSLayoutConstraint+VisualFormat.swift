import AloeCore
import Foundation

extension NSLayoutConstraint {
  /// Returns the constraints of a row or a column that `format` describes in ASCII art, such as
  /// `"H:|-[label]-8-[field(>=100)]-|"`. They take effect when they're activated.
  ///
  /// `H:` is a row (the default) and `V:` a column; `[name]` is a view and `|` the superview. `-` is the standard
  /// distance, and `-8-`, `-metric-` or `-(>=8,==12@750)-` another one; with nothing between them, views touch.
  /// Parentheses after a view's name specify its size: `[a(==b)]`, `[a(100@250)]`, `[a(>=50,<=100)]`. The standard
  /// distance is 8 points between views; to the superview it's the superview's layout margin. A format with a syntax
  /// error is a fatal error, whose message shows the format with a mark under the error.
  ///
  /// - Parameters:
  ///   - format: The description of the row or column.
  ///   - opts: The alignment of the views, the direction of a row, and the lines that distances in a column are
  ///     measured from.
  ///   - metrics: The numbers named in the format. A name in both dictionaries denotes the number.
  ///   - views: The views and guides named in the format.
  /// - Returns: The constraints, in the order of the format.
  @_disfavoredOverload public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try make(format, opts, metrics ?? [:], views)
    } catch {
      Messages.stop(error.report(of: format))
    }
  }

  /// Returns the constraints of `format`, and records the location of the call for reports of conflicts and of errors
  /// in the format.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any],
    file: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let constraints = try make(format, opts, metrics ?? [:], views)
      for constraint in constraints { constraint.origin = CodeLocation(file: file, line: line) }
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
