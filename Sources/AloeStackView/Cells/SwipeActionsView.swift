import UIKit

/// The actions that a swipe reveals: a subview of the row's cell, beside the row.
final class SwipeActionsView: UIView {

  /// The minimum width of an action, as in iOS 13 to 18.
  static let actionWidth: CGFloat = 74

  let actions: RowSwipeActions
  /// Whether the view is on the cell's right side.
  let isAtRight: Bool
  /// Whether releasing the touch now would perform the first action, which then fills the view.
  var isFull = false {
    didSet {
      guard isFull != oldValue else { return }
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: { self.layOutButtons() },
        completion: nil)
    }
  }

  /// The width of the part at the row's edge that is outside the safe area, in points; 0 by default. The first button
  /// covers it, but its text and image stay outside of it.
  var coveredWidth: CGFloat = 0 {
    didSet {
      guard coveredWidth != oldValue else { return }
      buttons.first?.coveredWidth = isAtRight ? -coveredWidth : coveredWidth
      layOutButtons()
    }
  }

  private var buttons: [SwipeActionButton] = []

  init(_ actions: RowSwipeActions, isAtRight: Bool, choose: @escaping (RowSwipeAction) -> Void) {
    self.actions = actions
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    for action in actions.actions {
      let button = SwipeActionButton(action)
      button.addAction(UIAction { _ in choose(action) }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
    // The first action grows over the others.
    if let first = buttons.first { bringSubviewToFront(first) }
  }

  required init?(coder: NSCoder) {
    actions = RowSwipeActions(actions: [])
    isAtRight = true
    super.init(coder: coder)
  }

  /// The distance by which the open row is moved.
  var openWidth: CGFloat { buttons.reduce(coveredWidth) { $0 + max(Self.actionWidth, $1.widthOfText) } }

  /// Sets the view's frame in its cell.
  func place(_ frame: CGRect) {
    guard self.frame != frame else { return }
    self.frame = frame
    layOutButtons()
  }

  private func layOutButtons() {
    let share = openWidth > 0 ? bounds.width / openWidth : 0
    var edge = isAtRight ? bounds.maxX : bounds.minX
    for (index, button) in buttons.enumerated() {
      let needed = max(Self.actionWidth, button.widthOfText) + (index == 0 ? coveredWidth : 0)
      let own = isFull ? (index == 0 ? bounds.width : 0) : needed * share
      let x = isAtRight ? edge - own : edge
      button.frame = CGRect(x: x, y: 0, width: own, height: bounds.height)
      edge += isAtRight ? -own : own
    }
  }

}

/// One action of a swiped row.
final class SwipeActionButton: UIControl {

  private let label = UILabel()
  private let picture = UIImageView()

  init(_ action: RowSwipeAction) {
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.font = UIFont.preferredFont(forTextStyle: .subheadline)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    picture.image = action.image
    picture.tintColor = .white
    picture.contentMode = .center
    for view in [label, picture] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addInteraction(UIPointerInteraction(delegate: nil))
    isAccessibilityElement = true
    accessibilityTraits = .button
    if let title = action.title { accessibilityLabel = title }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The width of the part that stays free of the text and the image, in points: at the left if it's positive, at the
  /// right if it's negative; 0 by default.
  var coveredWidth: CGFloat = 0 { didSet { if coveredWidth != oldValue { setNeedsLayout() } } }

  /// The button's width for its text, with 15 points on both sides.
  var widthOfText: CGFloat { label.intrinsicContentSize.width + 30 }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The text keeps its width while the button is narrow, so that it isn't laid out again in every frame.
    let space = max(0, bounds.width - abs(coveredWidth))
    let width = max(space, min(widthOfText, SwipeActionsView.actionWidth))
    let text = label.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    let image = picture.image.map { $0.size.height + 4 } ?? 0
    let top = (bounds.height - text - image) / 2
    let x = max(0, coveredWidth) + (space - width) / 2
    picture.frame = CGRect(x: x, y: top, width: width, height: max(0, image - 4))
    label.frame = CGRect(x: x, y: top + image, width: width, height: text)
  }

}
