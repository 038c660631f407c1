import Foundation

/// What constraints can be about: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The active constraints about this item.
  var layoutReferences: Set<NSLayoutConstraint> { get set }
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide {
  /// Which of a view's rectangles the guide stands for.
  enum Kind { case plain, margins, safeArea, readable, content, frame, keyboard }

  /// Makes a guide; add it to a view with `addLayoutGuide(_:)` before it's used in constraints.
  public init() { kind = .plain }

  /// Makes a guide from an archive; nothing is read from it on Linux.
  public required init?(coder: NSCoder) { kind = .plain }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  let kind: Kind
  /// The view in whose coordinates the guide lies.
  public final internal(set) weak var owningView: UIView?
  /// A name for logs.
  open var identifier: String = ""
  var layoutReferences: Set<NSLayoutConstraint> = []

  /// The rectangle in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.frame(of: self)
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

extension UILayoutGuide: Hashable, CustomStringConvertible {
  nonisolated public static func == (first: UILayoutGuide, second: UILayoutGuide) -> Bool { first === second }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  /// A text for logs: the class and the address.
  nonisolated public var description: String {
    "<UILayoutGuide: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
  }
}
