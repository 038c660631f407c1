import Foundation

/// Offers ways to share things: mail, the desktop's programs, the pasteboard, a file, and the program's own.
///
/// It's a sheet at the bottom. The way that the user chooses takes it away; then
/// ``completionWithItemsHandler`` is called.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController, FittedSheet {
  /// Tells how it ended: the way (`nil` if the user has cancelled), whether it was done, what came back (always `nil`
  /// here), and what went wrong.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let ownActivities: [UIActivity]

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - activityItems: what is shared: texts, URLs, files' URLs, pictures, data, and sources of such things.
  ///   - applicationActivities: ways of the program's own.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes one that shares nothing, as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    items = []
    ownActivities = []
    super.init(coder: coder)
  }

  /// Called at the end, once; `nil` by default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Ways that aren't offered; `nil` by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether the last way chosen counts as a preference; kept without effect.
  open var allowsProminentActivity = true

  override var usesPopover: Bool { true }

  // MARK: - Choices

  /// The items as they are for a way; the placeholders of sources for `nil`.
  private func items(for activity: UIActivity?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  /// The ways that are offered: those for which there is something to do and which aren't excluded.
  private(set) lazy var activities: [UIActivity] = {
    let placeholders = items(for: nil)
    return (ownActivities + SystemActivity.all()).filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true { return false }
      return activity.canPerform(withActivityItems: placeholders)
    }
  }()

  private var chosen: UIActivity?
  private var hasEnded = false

  /// Begins one of ``activities``.
  func choose(_ activity: UIActivity) {
    guard chosen == nil, !hasEnded else { return }
    chosen = activity
    let source = items.lazy.compactMap { $0 as? any UIActivityItemSource }.first
    (activity as? SystemActivity)?.subject =
      source?.activityViewController(self, subjectForActivityType: activity.activityType) ?? ""
    activity.prepare(withActivityItems: items(for: activity))
    let presenter = presentingViewController
    (activity as? SystemActivity)?.host = presenter ?? self
    activity.onEnd = { [self] completed in
      if let controller = activity.activityViewController, controller.presentingViewController != nil {
        controller.dismiss(animated: true)
      }
      end(activity.activityType, completed)
    }
    let begin = {
      if let controller = activity.activityViewController, let presenter {
        presenter.present(controller, animated: true)
      } else {
        activity.perform()
      }
    }
    if presenter == nil { begin() } else { dismiss(animated: true, completion: begin) }
  }

  private func end(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(type, completed, nil, nil)
  }

  /// Takes note that the user has cancelled.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if chosen == nil { end(nil, false) }
  }

  // MARK: - The view

  /// Makes the sheet.
  open override func loadView() {
    let sheet = ShareSheetView(heading: SharedItems(items(for: nil)).heading, activities: activities)
    sheet.onChoose = { [weak self] in self?.choose($0) }
    sheet.onClose = { [weak self] in self?.dismiss(animated: true) }
    view = sheet
  }
}
