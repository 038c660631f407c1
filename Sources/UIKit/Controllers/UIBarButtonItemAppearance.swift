import Foundation
import ObjectRoot

/// The looks of a bar's items in each state. Values left out in another state are taken from the normal state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: MainActorObject {
  /// Creates the look of items of a style.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    watchAll()
  }
  /// Creates the look of plain items.
  public override convenience init() { self.init(style: .plain) }

  /// Restores the defaults of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.reset() }
    changed()
  }

  /// The look in the normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The look while the item is pressed.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The look while the item is disabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The look while the item has the focus.
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
      state.copy(from: other)
    }
    return copy
  }

  func state(of control: UIControl) -> UIBarButtonItemStateAppearance {
    !control.isEnabled ? disabled : control.isHighlighted ? highlighted : normal
  }
}

/// The look of a bar's items in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: MainActorObject {
  override init() { super.init() }

  /// The font and colour of the title; values left out are taken from the bar.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The offset of the title; zero by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// An image behind the item; none by default.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// The offset of the image; zero by default.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  var onChange: (() -> Void)?

  func reset() { copy(from: UIBarButtonItemStateAppearance()) }

  func copy(from other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
