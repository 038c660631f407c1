import Foundation

/// The appearance of what lies behind a view's content: colour, corners, stroke, image, or a view of the client's.
public struct UIBackgroundConfiguration: @unchecked Sendable {
  // Unchecked for UIColor, UIImage and UIView inside; views are used on the main thread only.

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// A view in place of the colour; none by default.
  public var customView: UIView?
  /// How round the corners are, in points; 0 by default. Of a button's background it counts with the corner style
  /// `.fixed`.
  public var cornerRadius: CGFloat = 0
  /// How far the background keeps from the edges, in points; 0 by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; `nil`, the default, leaves it to what has the background.
  public var backgroundColor: UIColor?
  /// Makes another colour of the one that there would be; none by default.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An image over the colour; none by default.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The colour of the line round the background; `nil`, the default, is the tint.
  public var strokeColor: UIColor?
  /// Makes another colour of the line's; none by default.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line, in points; 0 by default.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the edge the line lies, in points; 0 by default.
  public var strokeOutset: CGFloat = 0

  init() {}

  /// The colour in place of `color`.
  func resolvedColor(_ color: UIColor) -> UIColor {
    let color = backgroundColor ?? color
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the line where the tint is `tint`.
  func resolvedStrokeColor(_ tint: UIColor) -> UIColor {
    let color = strokeColor ?? tint
    return strokeColorTransformer?(color) ?? color
  }
}
