import Foundation
import ObjectRoot

/// Shows a short text beside a pointer that rests on its view for half a second.
@preconcurrency @MainActor open class UIToolTipInteraction: MainActorObject, UIInteraction, PointerHinting {
  /// Makes an interaction whose text its delegate gives, or ``defaultToolTip``.
  public override init() {}

  /// Makes an interaction with a text.
  public init(defaultToolTip: String) { self.defaultToolTip = defaultToolTip }

  /// The text where there's no delegate, or it gives none; `nil` for nothing.
  open var defaultToolTip: String?
  /// Whether the text is shown; true by default.
  open var isEnabled = true
  /// Gives texts for places in the view; held weakly.
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

/// Gives a ``UIToolTipInteraction`` its texts.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// The text at a point of the interaction's view; `nil` for none.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// The interaction's own text.
  public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
  { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}

/// A text and the part of a view that it's about.
@preconcurrency @MainActor open class UIToolTipConfiguration: MainActorObject {
  /// The text.
  public let toolTip: String
  /// The part of the view, in its coordinates; null for all of it.
  public let sourceRect: CGRect

  /// Makes a text for the whole view.
  public init(toolTip: String) {
    self.toolTip = toolTip
    sourceRect = .null
  }

  /// Makes a text for a part of the view.
  public init(toolTip: String, in rect: CGRect) {
    self.toolTip = toolTip
    sourceRect = rect
  }
}

extension PointerHint {
  /// The hint of a text about a part of a view.
  @MainActor static func text(_ text: String, over rect: CGRect, of view: UIView) -> PointerHint {
    PointerHint(text: text, area: view.convert(rect, to: nil)) { [weak view] room in
      ToolTipView(text, in: room, for: view)
    }
  }
}
