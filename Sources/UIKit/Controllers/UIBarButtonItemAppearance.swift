import Foundation
import ObjectRoot

/// How items of a bar look in each state. What another state leaves open is as in the normal one.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: MainActorObject {
  /// Makes the look of items of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    watchAll()
  }
  /// Makes the look of plain items.
  public override convenience init() { self.init(style: .plain) }

  /// Brings the defaults of a style back.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.reset() }
    changed()
  }

  /// The look while nothing happens.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look under a finger.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look while the item is disabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The look with the focus.
  public let focused = UIBarButtonItemStateAppearance()

  weak var owner: UIBarAppearance?
  private func changed() { owner?.changed() }

  private func watchAll() {
    for state in [normal, highlighted, disabled, focused] { state.onChange = { [weak self] in self?.changed() } }
  }

  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for (state, other) in zip(
      [copy.normal, copy.highlighted, copy.disabled, copy.focused], [normal, highlighted, disabled, focused])
    {
      state.take(other)
    }
    return copy
  }

  func state(of control: UIControl) -> UIBarButtonItemStateAppearance {
    !control.isEnabled ? disabled : control.isHighlighted ? highlighted : normal
  }
}

/// How items of a bar look in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: MainActorObject {
  override init() { super.init() }

  /// Font and colour of the title; those of the bar where they're left out.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the title is moved; not at all by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// A picture behind the item; none by default.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// How far the picture is moved; not at all by default.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  func reset() { take(UIBarButtonItemStateAppearance()) }

  func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
