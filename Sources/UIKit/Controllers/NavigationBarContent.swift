import Foundation

/// The title, the back button and the buttons of one navigation item.
final class NavigationBarContent: UIView {
  let item: UINavigationItem
  let titleLabel = UILabel()
  private(set) var backButton: BarButton?
  private(set) var leftButtons: [UIView] = []
  private(set) var rightButtons: [UIView] = []
  /// The view that fades and slides in the title's place: the label, or the holder of the client's view.
  private(set) lazy var titleView: UIView = item.titleView.map { ClientViewHolder($0) } ?? titleLabel
  var onBack: (() -> Void)?
  /// Called when a button's item has changed.
  var onItemChange: (() -> Void)?

  /// The position of the content in a change from one item to another.
  enum Position {
    /// The content is in front.
    case shown
    /// The content is to the right, where pushed content comes from.
    case ahead
    /// The content is to the left, where covered content goes.
    case behind
    /// Laid out but invisible.
    case faded
  }

  /// Whether the title is visible; false while it's shown large. A change fades, except before the first frame, which
  /// already shows the title as the window's size classes and the content's scroll position require.
  var showsTitle = true {
    didSet {
      guard showsTitle != oldValue else { return }
      let changes = { self.titleLabel.alpha = self.showsTitle ? 1 : 0 }
      if window == nil || layer.presentation() == nil {
        UIView.performWithoutAnimation(changes)
      } else {
        UIView.animate(withDuration: 0.2, animations: changes)
      }
    }
  }

  init(item: UINavigationItem, backItem: UINavigationItem?) {
    self.item = item
    super.init(frame: .zero)
    titleLabel.text = item.title
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    titleLabel.lineBreakMode = .byTruncatingTail
    addSubview(titleView)
    let lefts = [item.splitViewItem].compactMap(\.self) + (item.leftBarButtonItems ?? [])
    if let backItem, item.showsBackButton {
      let button = BarButton(backTitle: backItem.titleForWayBack, look: backItem.backBarButtonItem)
      button.onTap = { [weak self] in self?.onBack?() }
      backButton = button
      addSubview(button)
    }
    leftButtons = lefts.filter { !$0.isHidden }.map(Self.makeView)
    rightButtons = (item.rightBarButtonItems ?? []).filter { !$0.isHidden }.map(Self.makeView)
    for view in leftButtons + rightButtons { addSubview(view) }
    for button in lefts + (item.rightBarButtonItems ?? []) {
      button.onChange = { [weak self] in self?.onItemChange?() }
    }
  }

  required init?(coder: NSCoder) {
    item = UINavigationItem(title: "")
    super.init(coder: coder)
  }

  private static func makeView(for item: UIBarButtonItem) -> UIView {
    item.customView.map { ClientViewHolder($0) } ?? BarButton(item: item)
  }

  // MARK: - Appearance

  private static let titleStyle = SystemTextStyle(
    17, .semibold, as: .headline, upTo: .extraExtraExtraLarge)

  func applyTitleAttributes(_ attributes: [NSAttributedString.Key: Any], _ traits: UITraitCollection) {
    titleLabel.font = attributes[.font] as? UIFont ?? Self.titleStyle.font(in: traits)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    setNeedsLayout()
  }

  /// The offset of the title.
  var titleOffset = UIOffset.zero { didSet { if titleOffset != oldValue { setNeedsLayout() } } }

  /// Applies the bar's looks to the buttons.
  func apply(_ appearance: UINavigationBarAppearance, backIndicator: UIImage?) {
    backButton?.appearance = appearance.backButtonAppearance
    backButton?.setBackIndicator(backIndicator)
    for case let button as BarButton in leftButtons + rightButtons {
      button.appearance = button.isDone ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    applyTint()
    setNeedsLayout()
  }

  func applyTint() {
    for case let button as BarButton in leftButtons + rightButtons + [backButton].compactMap(\.self) {
      button.applyColors()
    }
  }

  /// Puts the content at a position, or a fraction of the way there, from 0 to 1.
  func place(_ position: Position, part: CGFloat = 1) {
    let shift = max(bounds.width, 1)
    let isShown = position == .shown
    let alpha = isShown ? 1 : 1 - part
    for view in leftButtons + rightButtons + [backButton].compactMap(\.self) { view.alpha = alpha }
    titleView.alpha = showsTitle || item.titleView != nil ? alpha : 0
    let distance: (title: CGFloat, back: CGFloat) =
      switch position {
      case .shown, .faded: (0, 0)
      case .ahead: (shift * 0.4, shift * 0.3)
      // The title moves to the position of the back button that leads to it.
      case .behind: (27 - titleView.center.x + titleView.bounds.width / 2, -shift * 0.2)
      }
    titleView.transform = CGAffineTransform(translationX: distance.title * part, y: 0)
    backButton?.label.transform = CGAffineTransform(translationX: distance.back * part, y: 0)
    isUserInteractionEnabled = isShown
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isRightToLeft
    var left: CGFloat = 16
    var right = bounds.width - 16
    let widest = max(0, bounds.width - 32)
    let fittingTitle = titleSize(in: widest)

    let leftWidth = leftButtons.reduce(0) { $0 + width(of: $1) + 8 }
    let rightWidth = rightButtons.reduce(0) { $0 + width(of: $1) + 8 }
    if let backButton {
      left = 8
      // The back button's text yields to the title and to the other buttons: it becomes "Back", and then disappears.
      let side = (bounds.width - fittingTitle.width) / 2 - 16
      let besideTitle = max(side, bounds.width - fittingTitle.width - rightWidth - 40)
      backButton.fit(width: min(besideTitle, bounds.width - left - leftWidth - rightWidth - 24))
      let size = backButton.sizeThatFits(CGSize(width: widest, height: bounds.height))
      setFrame(of: backButton, CGRect(x: left, y: 0, width: size.width, height: bounds.height), isMirrored)
      left += size.width + 8
    }
    for view in leftButtons {
      let width = width(of: view)
      setFrame(of: view, rect(of: view, x: left, width: width), isMirrored)
      left += width + 8
    }
    for view in rightButtons {
      let width = width(of: view)
      right -= width
      setFrame(of: view, rect(of: view, x: right, width: width), isMirrored)
      right -= 8
    }

    let size = CGSize(
      width: min(fittingTitle.width, max(0, right - left)), height: min(fittingTitle.height, bounds.height))
    let centred = ((bounds.width - size.width) / 2)
    let x = min(max(centred, left), max(left, right - size.width))
    let titleFrame = CGRect(
      x: x + titleOffset.horizontal, y: (bounds.height - size.height) / 2 + titleOffset.vertical, width: size.width,
      height: size.height)
    setFrame(of: titleView, titleFrame, isMirrored)
  }

  private func titleSize(in width: CGFloat) -> CGSize {
    guard let titleView = item.titleView else {
      return titleLabel.sizeThatFits(CGSize(width: width, height: bounds.height))
    }
    if titleView.translatesAutoresizingMaskIntoConstraints, !titleView.bounds.isEmpty {
      return titleView.bounds.size
    }
    let intrinsic = titleView.intrinsicContentSize
    let fitting =
      intrinsic.width >= 0 && intrinsic.height >= 0
      ? intrinsic : titleView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: min(fitting.width, width), height: min(fitting.height, bounds.height))
  }

  private func width(of view: UIView) -> CGFloat {
    if let button = view as? BarButton {
      return button.sizeThatFits(CGSize(width: bounds.width, height: bounds.height)).width
    }
    return (view as? ClientViewHolder)?.wantedSize.width ?? 0
  }

  private func rect(of view: UIView, x: CGFloat, width: CGFloat) -> CGRect {
    if view is BarButton { return CGRect(x: x, y: 0, width: width, height: bounds.height) }
    let height = (view as? ClientViewHolder)?.wantedSize.height ?? 0
    return CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
  }

  /// Sets a frame without changing a transform that a transition has set.
  private func setFrame(of view: UIView, _ frame: CGRect, _ isMirrored: Bool) {
    let x = isMirrored ? bounds.width - frame.maxX : frame.minX
    view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    view.center = CGPoint(x: x + frame.width / 2, y: frame.midY)
  }
}
