import Foundation

extension UIScrollView {
  /// The adjustment of ``adjustedContentInset`` by the safe area.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Like `scrollableAxes`; also vertically if the content can't scroll at all, but only in the view of a controller
    /// inside a navigation or tab bar controller, or its first subview.
    case automatic = 0
    /// Along the scrollable axes.
    case scrollableAxes = 1
    /// No adjustment.
    case never = 2
    /// Along both axes.
    case always = 3
  }

  /// The way in which dragging ends text editing.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging doesn't end editing.
    case none
    /// Editing ends when a drag begins; the other modes behave the same.
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The rate of deceleration: the fraction of the speed that is left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that is left after a millisecond.
    public let rawValue: CGFloat
    /// Creates a rate from the fraction of the speed that is left after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of content that stops quickly: 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light, and light on dark.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }
}
