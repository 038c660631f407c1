import AloeCore
import Foundation
import GTKPlatform

/// A view controller that shows an alert in the centre of the window, or a sheet of actions at the bottom.
///
/// Add actions to it, then present it. A chosen action dismisses the alert, and then its handler is called. Return
/// chooses ``preferredAction`` (or the only one), Escape the cancel action.
///
/// In a wide window an action sheet is a popover if its `popoverPresentationController` has an anchor. Unlike in UIKit,
/// without one it's at the bottom there, too; on a pad, a warning is logged.
@preconcurrency @MainActor open class UIAlertController: UIViewController, UISpringLoadedInteractionSupporting {
  /// The two styles.
  public enum Style: Int, Sendable {
    /// Actions at the bottom; a tap outside cancels.
    case actionSheet = 0
    /// An alert in the centre; the user must choose.
    case alert = 1
  }

  /// Creates an alert or action sheet.
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

  /// Creates an alert from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var style = Style.alert

  /// The style.
  open var preferredStyle: Style { style }

  open override var title: String? { didSet { alertView?.setTexts(title: title, message: message) } }

  override var usesPopover: Bool { style == .actionSheet }

  /// The smaller text below the title.
  open var message: String? { didSet { alertView?.setTexts(title: title, message: message) } }

  // MARK: - Actions

  /// The actions, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// The action that Return chooses; it's semibold in place of the cancel action. Must be one of ``actions``. `nil` by
  /// default.
  open var preferredAction: UIAlertAction? {
    didSet {
      demand(
        preferredAction.map { wanted in actions.contains { $0 === wanted } } ?? true,
        "The preferred action \"\(preferredAction?.title ?? "")\" isn't in the alert. Add it with addAction(_:) first."
      )
      alertView?.setActions(orderedActions, emphasized: emphasizedAction)
    }
  }

  /// Adds an action. There can be only one cancel action.
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

  /// Whether a drag that rests over an action chooses it; false by default.
  open var isSpringLoaded = false { didSet { for action in actions { action.isSpringLoaded = isSpringLoaded } } }

  // MARK: - Text fields

  /// The text fields, in the order in which they were added; `nil` without any.
  public private(set) var textFields: [UITextField]?

  /// Adds a text field below the message, for an alert only. `configurationHandler` is called with it immediately.
  ///
  /// The first field becomes the first responder when the alert has appeared. Return moves on to the next one, and in
  /// the last one chooses ``preferredAction``, or else the first action that doesn't cancel.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    demand(
      style == .alert,
      "A text field was added to the action sheet \"\(title ?? "")\". Create it with the preferredStyle .alert.")
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

  /// Makes the first text field the first responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// The actions in display order: the cancel action first of two side by side, or else last.
  private var orderedActions: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    return others + [cancelAction].compactMap(\.self)
  }

  private var emphasizedAction: UIAlertAction? { preferredAction ?? cancelAction }

  /// Dismisses the alert and then calls the action's handler.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isBeingDismissed else { return }
    guard presentation != nil else {
      action.handler?(action)
      return
    }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// Cancels an action sheet for a tap outside; an alert requires a choice.
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
    // The arrows move the focus among the actions.
    case "Up", "Down", "Left", "Right", "KP_Up", "KP_Down", "KP_Left", "KP_Right": return false
    default: break
    }
    // An alert consumes every other key, so that none reaches the views behind.
    return true
  }

  /// Copies the title and message to the pasteboard, as Ctrl-C does in an alert.
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

/// The view of an alert or action sheet, as its controller uses it.
@MainActor protocol AlertContent: UIView {
  var onChoose: ((UIAlertAction) -> Void)? { get set }
  func setTexts(title: String?, message: String?)
  func setActions(_ actions: [UIAlertAction], emphasized: UIAlertAction?)
  func setFields(_ fields: [UITextField])
  func applyEnabled()
}

extension AlertContent {
  /// Does nothing: only an alert shows text fields.
  func setFields(_ fields: [UITextField]) {}
}
