import AloeCore
import Foundation
import GTKPlatform

/// Shows an alert in the middle of the window, or a sheet of choices at the bottom.
///
/// Give it actions, then present it. A chosen action dismisses the alert, and then calls its handler. Return chooses
/// ``preferredAction`` (or the only one), Escape the cancelling one.
///
/// In a wide window an action sheet is a popover where its `popoverPresentationController` says what it points to. What
/// differs from Apple's: without that it lies at the bottom there, too.
@preconcurrency @MainActor open class UIAlertController: UIViewController, UISpringLoadedInteractionSupporting {
  /// The two forms.
  public enum Style: Int, Sendable {
    /// Choices at the bottom; a tap outside cancels.
    case actionSheet = 0
    /// In the middle; one has to choose.
    case alert = 1
  }

  /// Makes an alert or action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    style = preferredStyle
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalTransitionStyle = .crossDissolve
    modalPresentationStyle = .custom
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var style = Style.alert

  /// The form.
  open var preferredStyle: Style { style }

  open override var title: String? { didSet { alertView?.setTexts(title: title, message: message) } }

  override var usesPopover: Bool { style == .actionSheet }

  /// The smaller text below the title.
  open var message: String? { didSet { alertView?.setTexts(title: title, message: message) } }

  // MARK: - Actions

  /// The choices, in the order they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// The choice that Return makes; it's semibold instead of the cancelling one. One of ``actions``.
  open var preferredAction: UIAlertAction? {
    didSet {
      demand(
        preferredAction.map { wanted in actions.contains { $0 === wanted } } ?? true,
        "The preferred action \"\(preferredAction?.title ?? "")\" isn't in the alert. Add it with addAction(_:) first."
      )
      alertView?.setActions(orderedActions, emphasized: emphasizedAction)
    }
  }

  /// Adds a choice. There can be only one that cancels.
  open func addAction(_ action: UIAlertAction) {
    demand(
      action.style != .cancel || cancelAction == nil,
      "The alert \"\(title ?? "")\" has an action with the style .cancel already. Give the second another style."
    )
    action.isSpringLoaded = isSpringLoaded
    actions.append(action)
    action.onChange = { [weak self] in self?.alertView?.applyEnabled() }
    alertView?.setActions(orderedActions, emphasized: emphasizedAction)
  }

  /// Whether something dragged that rests over a choice makes it; false by default.
  open var isSpringLoaded = false { didSet { for action in actions { action.isSpringLoaded = isSpringLoaded } } }

  // MARK: - Text Fields

  /// The text fields, in the order they were added; `nil` without any.
  public private(set) var textFields: [UITextField]?

  /// Adds a text field below the message, of an alert only. `configurationHandler` is called with it at once.
  ///
  /// The first one is edited when the alert has come up. Return leads to the next one, and in the last one chooses
  /// ``preferredAction``, or else the first action that doesn't cancel.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    demand(
      style == .alert,
      "A text field was added to the action sheet \"\(title ?? "")\". Make it with the preferredStyle .alert.")
    let field = UITextField()
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.returned(from: field) } },
      for: .primaryActionTriggered)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    alertView?.setFields(textFields ?? [])
  }

  private func returned(from field: UITextField) {
    guard let fields = textFields, let index = fields.firstIndex(of: field) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = preferredAction ?? actions.first(where: { $0.style != .cancel }) {
      choose(action)
    }
  }

  /// Begins the editing of the first text field.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The choices as they're shown: the cancelling one first of two side by side, else last.
  private var orderedActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    return others + [cancelAction].compactMap(\.self)
  }

  private var emphasizedAction: UIAlertAction? { preferredAction ?? cancelAction }

  /// Takes the alert away and calls the action's handler after that.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    guard presentation != nil else {
      action.handler?(action)
      return
    }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// A tap outside cancels an action sheet; an alert wants a choice.
  func outsideTapped() {
    guard style == .actionSheet else { return }
    if let cancelAction {
      choose(cancelAction)
    } else if presentation?.layout == .popover {
      dismiss(animated: true)
    }
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, !event.isRepeat else { return true }
    switch event.name {
    case "Return", "KP_Enter", "ISO_Enter":
      if let action = preferredAction ?? (actions.count == 1 ? actions.first : nil) { choose(action) }
    case "Escape":
      if let action = cancelAction ?? (actions.count == 1 ? actions.first : nil) { choose(action) }
    case "c", "C", "Insert", "KP_Insert":
      if !event.modifiers.isDisjoint(with: [.control, .command]) { copy(nil) }
    // The arrows move the focus from choice to choice.
    case "Up", "Down", "Left", "Right", "KP_Up", "KP_Down", "KP_Left", "KP_Right": return false
    default: break
    }
    // An alert takes every other key, so that none reaches what is behind.
    return true
  }

  /// Puts title and message on the pasteboard, as Ctrl-C does in an alert.
  open override func copy(_ sender: Any?) {
    UIPasteboard.general.string = [title, message].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  // MARK: - The view

  private var alertView: (any AlertContent)? { viewIfLoaded as? any AlertContent }

  open override func loadView() {
    let content: any AlertContent = style == .alert ? AlertView() : ActionSheetView()
    content.onChoose = { [weak self] in self?.choose($0) }
    content.setTexts(title: title, message: message)
    content.setActions(orderedActions, emphasized: emphasizedAction)
    if let textFields { content.setFields(textFields) }
    view = content
  }
}

/// The view of an alert or action sheet, as its controller sees it.
@MainActor protocol AlertContent: UIView {
  var onChoose: ((UIAlertAction) -> Void)? { get set }
  func setTexts(title: String?, message: String?)
  func setActions(_ actions: [UIAlertAction], emphasized: UIAlertAction?)
  func setFields(_ fields: [UITextField])
  func applyEnabled()
}

extension AlertContent {
  /// Only an alert shows text fields.
  func setFields(_ fields: [UITextField]) {}
}
