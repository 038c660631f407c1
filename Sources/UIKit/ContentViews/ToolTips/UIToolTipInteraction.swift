import Foundation
import ObjectRoot

/// An interaction that shows short text beside a pointer that rests on its view for half a second.
@preconcurrency @MainActor open class UIToolTipInteraction: MainActorObject, UIInteraction, PointerHinting {
  /// Creates an interaction whose text comes from its delegate or from ``defaultToolTip``.
  public override init() {}

  /// Creates an interaction with the text of a tool tip.
  public init(defaultToolTip: String) { self.defaultToolTip = defaultToolTip }

  /// The text to show if there's no delegate, or it returns none; `nil` for no text.
  open var defaultToolTip: String?
  /// Whether the text is shown; true by default.
  open var isEnabled = true
  /// The object that provides tool tips for points in the view; held weakly.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  func hint(at point: CGPoint, in view: UIView) -> PointerHint? {
    guard isEnabled else { return nil }
    var configuration = delegate?.toolTipInteraction(self, configurationAt: point)
    if delegate == nil { configuration = defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
    guard let configuration, !configuration.toolTip.isEmpty else { return nil }
    let rect = configuration.sourceRect.isNull ? view.bounds : configuration.sourceRect
    guard rect.contains(point) else { return nil }
    return .text(configuration.toolTip, over: rect, of: view)
  }
}

/// The methods by which a delegate provides the tool tips of a ``UIToolTipInteraction``.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// Returns the text at a point of the interaction's view; `nil` for none.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// Returns the interaction's default text.
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}

/// The text of a tool tip, and the part of a view that it describes.
@preconcurrency @MainActor open class UIToolTipConfiguration: MainActorObject {
  /// The text.
  public let toolTip: String
  /// The part of the view, in its coordinates; null for the entire view.
  public let sourceRect: CGRect

  /// Creates a configuration of a tool tip for the entire view.
  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = .null
  }

  /// Creates a configuration of a tool tip for a part of the view.
  public init(toolTip: String, in rect: CGRect) {
    self.toolTip = toolTip
    sourceRect = rect
  }
}

extension PointerHint {
  /// Creates the hint for a string about a part of a view.
  @MainActor static func text(_ text: String, over rect: CGRect, of view: UIView) -> PointerHint {
    PointerHint(text: text, area: view.convert(rect, to: nil)) { [weak view] available in
      ToolTipView(text, in: available, for: view)
    }
  }
}
