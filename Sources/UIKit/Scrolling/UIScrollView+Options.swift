import Foundation

extension UIScrollView {
  /// How the safe area becomes a part of ``adjustedContentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below where the content scrolls that way or can't scroll sideways; else as `scrollableAxes`.
    case automatic = 0
    /// Along the axes on which the content can be scrolled.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// Along both axes.
    case always = 3
  }

  /// How dragging ends text editing.
  public enum KeyboardDismissMode: Int, Sendable {
    /// It doesn't.
    case none
    /// When a drag begins; the others do that, too.
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// How quickly content slows down: the part of the speed that is left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed that is left after a millisecond.
    public let rawValue: CGFloat
    /// Makes a rate from the part of the speed that is left after a millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The rate of most content: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of content that stops soon: 0.99.
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
