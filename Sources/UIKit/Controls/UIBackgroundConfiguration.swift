import Foundation

/// The appearance of a view's background: colour, corners, stroke, image, or a custom view.
public struct UIBackgroundConfiguration: @unchecked Sendable {
  // Unchecked because of UIColor, UIImage and UIView; views are used only on the main thread.

  /// Returns an empty background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// A view that replaces the colour; `nil` by default.
  public var customView: UIView?
  /// The corner radius in points; 0 by default. A button's background uses it with the corner style `.fixed`.
  public var cornerRadius: CGFloat = 0
  /// The distance of the background from the edges, in points; 0 by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; `nil`, the default, leaves it to the view.
  public var backgroundColor: UIColor?
  /// A function that transforms the colour; `nil` by default.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An image over the colour; `nil` by default.
  public var image: UIImage?
  /// The content mode of the image.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The colour of the stroke; `nil`, the default, is the tint colour.
  public var strokeColor: UIColor?
  /// A function that transforms the stroke's colour; `nil` by default.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points; 0 by default.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside of the edge, in points; 0 by default.
  public var strokeOutset: CGFloat = 0

  init() {}

  /// Returns the final colour for the default `color`.
  func resolvedColor(_ color: UIColor) -> UIColor {
    let color = backgroundColor ?? color
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the stroke for the tint colour `tint`.
  func resolvedStrokeColor(_ tint: UIColor) -> UIColor {
    let color = strokeColor ?? tint
    return strokeColorTransformer?(color) ?? color
  }
}
