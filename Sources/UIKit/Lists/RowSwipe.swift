import Foundation

/// The buttons beside a row that was swiped aside.
final class SwipeActionsStrip: UIView, SystemColored {
  let actions: [UIContextualAction]
  /// Whether the strip is at the row's left end, from which the buttons are laid out.
  let isAtLeft: Bool
  private var buttons: [UIButton] = []
  /// A closure that performs the action at an index.
  var choose: ((Int) -> Void)?

  /// Creates the buttons.
  init(_ configuration: UISwipeActionsConfiguration, isAtLeft: Bool) {
    actions = configuration.actions
    self.isAtLeft = isAtLeft
    super.init(frame: .zero)
    clipsToBounds = true
    for (index, action) in actions.enumerated() {
      let button = UIButton(type: .custom)
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.setImage(action.image?.withRenderingMode(.alwaysTemplate), for: .normal)
      button.accessibilityLabel = action.title
      button.titleLabel?.font = .preferredFont(forTextStyle: .callout)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.setTitleColor(.white, for: .normal)
      button.tintColor = .white
      button.backgroundColor = action.backgroundColor
      button.addAction(UIAction { [weak self] _ in self?.choose?(index) }, for: .touchUpInside)
      buttons.append(button)
      addSubview(button)
    }
  }
  required init?(coder: NSCoder) { nil }

  /// The width of the part at the row's edge that is outside the safe area, in points; 0 by default. The outermost
  /// button covers it, but its title and image stay outside of it.
  var coveredWidth: CGFloat = 0 {
    didSet {
      guard coveredWidth != oldValue else { return }
      buttons.first?.contentEdgeInsets =
        isAtLeft
        ? UIEdgeInsets(top: 0, left: coveredWidth, bottom: 0, right: 0)
        : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: coveredWidth)
      setNeedsLayout()
    }
  }

  /// The width at which each button has the space that it needs: at least 74 points, as on iOS 18, in the safe area.
  var restingWidth: CGFloat { widths.reduce(0, +) }

  private var widths: [CGFloat] {
    buttons.enumerated().map { index, button in
      let covered = index == 0 ? coveredWidth : 0
      let fitting = button.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
      return max(74 + covered, fitting + 30)
    }
  }

  /// Whether the outermost button fills the whole strip, as it does at the end of a long swipe.
  var isFull = false {
    didSet {
      guard isFull != oldValue else { return }
      UIView.animate(withDuration: 0.2) { [self] in layOutButtons() }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutButtons()
  }

  private func layOutButtons() {
    let widths = widths
    let total = widths.reduce(0, +)
    guard total > 0 else { return }
    let stretch = bounds.width / total
    // The outermost button is the first.
    var edge: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = isFull ? (index == 0 ? bounds.width : 0) : widths[index] * stretch
      let x = isAtLeft ? edge : bounds.width - edge - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      edge += width
    }
  }
}

/// A row that is swiped aside.
@MainActor final class RowSwipe {
  let path: IndexPath
  let cell: UIView
  let strip: SwipeActionsStrip
  let isLeading: Bool
  let allowsFull: Bool
  /// The distance by which the row is moved aside, in points, in either direction.
  var distance: CGFloat = 0
  /// The distance at which the row was at rest when a drag began, from which the drag continues.
  var start: CGFloat = 0

  /// Begins a swipe in a list. The list's direction, and not the cell's own, determines which end of the row is the
  /// leading one.
  init(
    _ path: IndexPath, _ cell: UIView, _ configuration: UISwipeActionsConfiguration, isLeading: Bool, in list: UIView
  ) {
    (self.path, self.cell, self.isLeading) = (path, cell, isLeading)
    strip = SwipeActionsStrip(configuration, isAtLeft: isLeading != list.isRightToLeft)
    allowsFull = configuration.performsFirstActionWithFullSwipe
  }

  /// The direction in which the row moves aside: 1 to the right, -1 to the left.
  var sign: CGFloat { strip.isAtLeft ? 1 : -1 }

  /// Moves the row aside by its distance.
  func show() {
    let frame = CGRect(
      x: cell.center.x - cell.bounds.width / 2, y: cell.center.y - cell.bounds.height / 2, width: cell.bounds.width,
      height: cell.bounds.height)
    keepToSafeArea(frame)
    cell.transform = CGAffineTransform(translationX: sign * distance, y: 0)
    strip.frame = CGRect(
      x: sign > 0 ? frame.minX : frame.maxX - distance, y: frame.minY, width: distance, height: frame.height)
  }

  /// Widens the buttons by the part of the row outside the safe area. An open row stays fully open.
  private func keepToSafeArea(_ frame: CGRect) {
    guard let list = cell.superview else { return }
    let safe = list.safeAreaInsets
    let covered =
      sign > 0 ? list.bounds.minX + safe.left - frame.minX : frame.maxX - (list.bounds.maxX - safe.right)
    let isOpen = distance == strip.restingWidth
    strip.coveredWidth = max(0, covered)
    if isOpen { distance = strip.restingWidth }
  }
}
