import Foundation

/// A view controller that offers ways to share items: mail, desktop apps, the pasteboard, files, and the app's own
/// activities.
///
/// It's a sheet at the bottom. Selecting an activity dismisses it; then ``completionWithItemsHandler`` is called.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController, FittedSheet {
  /// A closure that is called at the end with the activity's type (`nil` if the user has cancelled), whether it was
  /// performed, the returned items (always `nil` on Linux), and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let ownActivities: [UIActivity]

  /// Creates a share sheet.
  ///
  /// - Parameters:
  ///   - activityItems: The items to share: strings, URLs, file URLs, images, data, and item sources.
  ///   - applicationActivities: The app's own activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a share sheet without items from an archive.
  public required init?(coder: NSCoder) {
    items = []
    ownActivities = []
    super.init(coder: coder)
  }

  /// A closure that is called once, at the end; `nil` by default.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The types of activities that aren't offered; `nil` by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether the last selected activity is shown prominently; stored, but without effect. True by default.
  open var allowsProminentActivity = true

  override var usesPopover: Bool { true }

  // MARK: - Activities

  /// Returns the items for an activity; with `nil`, item sources are represented by their placeholders.
  private func items(for activity: UIActivity?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      guard let activity else { return source.activityViewControllerPlaceholderItem(self) }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  /// The offered activities: those that can process the items and aren't excluded.
  private(set) lazy var activities: [UIActivity] = {
    let placeholders = items(for: nil)
    return (ownActivities + SystemActivity.all()).filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true { return false }
      return activity.canPerform(withActivityItems: placeholders)
    }
  }()

  private var chosen: UIActivity?
  private var hasEnded = false

  /// Starts one of ``activities``.
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

  /// Handles the user's cancelling.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if chosen == nil { end(nil, false) }
  }

  // MARK: - The view

  /// Creates the sheet.
  open override func loadView() {
    let sheet = ShareSheetView(heading: SharedItems(items(for: nil)).heading, activities: activities)
    sheet.onChoose = { [weak self] in self?.choose($0) }
    sheet.onClose = { [weak self] in self?.dismiss(animated: true) }
    view = sheet
  }
}
