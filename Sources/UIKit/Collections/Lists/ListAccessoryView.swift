import Foundation

/// The view of one accessory.
@MainActor final class ListAccessoryView {
  let accessory: UICellAccessory
  let view: UIView
  private unowned let cell: UICollectionViewListCell

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    (self.accessory, self.cell) = (accessory, cell)
    view = Self.make(accessory, cell)
    view.alpha = accessory.options.isHidden ? 0 : 1
    if let tint = accessory.options.tintColor, accessory.isClientView { view.tintColor = tint }
  }

  /// Returns whether the view can also show another accessory; false if either has a closure, which can't be compared.
  func shows(_ other: UICellAccessory) -> Bool {
    guard accessory.action == nil, other.action == nil, accessory.options == other.options,
      accessory.accessoryType == other.accessoryType
    else { return false }
    switch (accessory.kind, other.kind) {
    case (.label(let text), .label(let new)): return text == new
    case (.popUpMenu, _): return false
    case (.customView(_, _, let isFixed), .customView(_, _, let new)): return isFixed == new
    default: return true
    }
  }

  /// Returns whether an accessory shows this view, and the view is a client's.
  func isView(of other: UICellAccessory) -> Bool {
    if case .customView(let own, _, _) = other.kind { return own === view }
    return false
  }

  /// The accessory's own size.
  var size: CGSize {
    if case .customView(_, _, isFixed: true) = accessory.kind { return view.bounds.size }
    if view is AccessoryControl || view is UILabel || view is GlyphView { return view.sizeThatFits(.zero) }
    let intrinsic = view.intrinsicContentSize
    if intrinsic.width >= 0, intrinsic.height >= 0 { return intrinsic }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
  }

  /// Shows a cell's state: whether it's expanded, or selected.
  func apply(_ state: UICellConfigurationState) {
    switch accessory.kind {
    case .outlineDisclosure:
      let turn: CGFloat = state.isExpanded ? (cell.isRightToLeft ? -.pi / 2 : .pi / 2) : 0
      view.transform = CGAffineTransform(rotationAngle: turn)
      (view as? AccessoryControl)?.isExpanded = state.isExpanded
    case .multiselect: (view as? SelectionMark)?.isOn = state.isSelected
    default: break
    }
  }

  // MARK: - Making

  private static func make(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) -> UIView {
    let options = accessory.options
    switch accessory.kind {
    case .disclosureIndicator: return mark(.disclosure, options.tintColor ?? .tertiaryLabel)
    case .checkmark: return mark(.checkmark, options.tintColor)
    case .detail: return control(mark(.detail, options.tintColor), accessory, nil)
    case .outlineDisclosure:
      let control = control(mark(.disclosure, options.tintColor), accessory, nil)
      if accessory.action == nil {
        control.addAction(UIAction { [weak cell] _ in cell?.toggleExpansion() }, for: .touchUpInside)
      }
      control.disclosingCell = cell
      return control
    case .delete, .insert: return editingControl(accessory, cell)
    case .multiselect: return SelectionMark(options)
    case .reorder: return ReorderGrip(of: cell, color: options.tintColor ?? .tertiaryLabel)
    case .label(let text): return label(text, options)
    case .popUpMenu(let menu, let handler): return button(menu, handler, options)
    case .customView(let view, _, _): return view
    }
  }

  private static func mark(_ glyph: Glyph, _ color: UIColor?) -> GlyphView {
    let view = GlyphView(glyph)
    view.growsWithText = true
    view.color = color
    return view
  }

  private static func control(
    _ view: UIView, _ accessory: UICellAccessory, _ word: SystemWord?
  ) -> AccessoryControl {
    let control = AccessoryControl(view)
    control.accessibilityLabel = word?.text
    if let action = accessory.action { control.addAction(UIAction { _ in action() }, for: .touchUpInside) }
    return control
  }

  private static func editingControl(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) -> UIView {
    let sign = CellEditingControl(
      frame: CGRect(x: 0, y: 0, width: CellEditingControl.side, height: CellEditingControl.side))
    var isDeletion = false
    if case .delete = accessory.kind { isDeletion = true }
    sign.kind = isDeletion ? .delete : .insert
    if let color = accessory.options.backgroundColor { sign.backgroundColor = color }
    sign.isAccessibilityElement = false
    let control = control(sign, accessory, isDeletion ? .delete : .insert)
    if isDeletion, accessory.action == nil {
      control.addAction(
        UIAction { [weak cell] _ in
          guard let cell, let path = cell.positionInList?.path else { return }
          cell.membership.collection?.showTrailingActions(of: path)
        }, for: .touchUpInside)
    }
    return control
  }

  private static func label(_ text: String, _ options: UICellAccessory.Options) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = options.font
    label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    label.textColor = options.tintColor ?? .secondaryLabel
    return label
  }

  private static func button(
    _ menu: UIMenu, _ handler: (@MainActor (UIMenu) -> Void)?, _ options: UICellAccessory.Options
  ) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.baseForegroundColor = options.tintColor ?? .secondaryLabel
    let button = UIButton(configuration: configuration)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    if let handler {
      button.addAction(
        UIAction { [weak button] _ in if let menu = button?.menu { handler(menu) } }, for: .primaryActionTriggered)
    }
    return button
  }
}

extension UICellAccessory {
  /// Whether the accessory is a view of the client, which takes the tint colour.
  fileprivate var isClientView: Bool {
    if case .customView = kind { return true }
    return false
  }
}

/// An accessory that is tapped. It receives touches around it, too.
final class AccessoryControl: UIControl, NamedAfterTexts {
  private let content: UIView
  /// The cell that a disclosure expands. The disclosure is named after the cell's content.
  weak var disclosingCell: UICollectionViewListCell?
  var isExpanded = false
  var isNamedAfterTexts: Bool { disclosingCell != nil }

  init(_ content: UIView) {
    self.content = content
    super.init(frame: CGRect(origin: .zero, size: content.bounds.size))
    content.isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .button
    addSubview(content)
  }
  required init?(coder: NSCoder) { nil }

  override var spokenContent: SpokenContent {
    var spoken = super.spokenContent
    guard let disclosingCell else { return spoken }
    spoken.label = disclosingCell.contentView.spokenTexts
    spoken.states = isExpanded ? [.expandable, .expanded] : .expandable
    return spoken
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    content is GlyphView ? content.intrinsicContentSize : content.bounds.size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = sizeThatFits(.zero)
    content.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // At least 44 points, because fingers need that much.
    bounds.insetBy(dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }
}

/// A circle that is filled, with a checkmark, while the cell is selected.
final class SelectionMark: RowMark {
  private let glyph = GlyphView(.checkmark)
  private let options: UICellAccessory.Options

  init(_ options: UICellAccessory.Options) {
    self.options = options
    super.init(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    isUserInteractionEnabled = false
    layer.cornerRadius = 11
    glyph.color = options.tintColor ?? .white
    glyph.frame = CGRect(x: 4, y: 4.5, width: 14, height: 13)
    addSubview(glyph)
    update()
  }
  required init?(coder: NSCoder) { nil }

  var isOn = false { didSet { if isOn != oldValue { update() } } }

  override var intrinsicContentSize: CGSize { CGSize(width: 22, height: 22) }

  override func update() {
    glyph.isHidden = !isOn
    drawSelectionMark(isOn: isOn, color: options.backgroundColor ?? tintColor)
  }
}

/// Three lines, by which the cell is moved.
final class ReorderGrip: UIView {
  private weak var cell: UICollectionViewListCell?
  private let color: UIColor

  init(of cell: UICollectionViewListCell, color: UIColor) {
    (self.cell, self.color) = (cell, color)
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 22))
    isOpaque = false
    // It begins at once, before the list could begin to scroll.
    let hold = UILongPressGestureRecognizer(target: self, action: ReorderGrip.held(_:))
    hold.minimumPressDuration = 0
    addGestureRecognizer(hold)
  }
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 22) }

  /// Whether a line divides the grip from accessories before it.
  var showsLine = false { didSet { if showsLine != oldValue { setNeedsLayout() } } }
  private var line: UIView?

  override func layoutSubviews() {
    super.layoutSubviews()
    guard showsLine || line != nil else { return }
    let view = line ?? UIView()
    if line == nil { addSubview(view) }
    line = view
    view.isHidden = !showsLine
    view.backgroundColor = .separator
    let width = 1 / traitCollection.effectiveScale
    view.frame = CGRect(x: isRightToLeft ? bounds.width + 5 : -5 - width, y: -5, width: width, height: 32)
  }

  override func draw(_ rect: CGRect) {
    color.setFill()
    for line in 0..<3 { UIRectFill(CGRect(x: 0, y: 4.5 + 5.5 * CGFloat(line), width: 20, height: 2)) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -11).contains(point)
  }

  private func held(_ hold: UILongPressGestureRecognizer) {
    guard let cell, let collection = cell.membership.collection else { return }
    switch hold.state {
    case .began:
      if let path = collection.ownPath(ofItemIn: cell) { collection.beginInteractiveMovementForItem(at: path) }
    case .changed:
      collection.updateInteractiveMovementTargetPosition(
        CGPoint(x: cell.center.x, y: hold.location(in: collection).y))
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }
}
