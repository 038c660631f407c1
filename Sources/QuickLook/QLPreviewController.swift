import AloeCore
import AppResources
import Foundation
@_exported import UIKit
import UniformTypeIdentifiers

/// The methods with which a data source provides the items of a preview.
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
  /// Returns the number of items.
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  /// Returns an item.
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// The methods that notify a delegate of a preview's events. All are optional.
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: AnyObject {
  /// Called before the controller disappears.
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  /// Called after the controller has disappeared.
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  /// Returns whether a link of an item is opened; never called.
  func previewController(_ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem) -> Bool
  /// Returns the view from which the preview grows; never called.
  func previewController(_ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem) -> UIView?
  /// Returns how an item may be edited; never called, as items can't be edited.
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  /// Called when an item has been changed; never called on Linux.
  func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
  /// Called when an edited copy has been saved; never called on Linux.
  func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL)
}

extension QLPreviewControllerDelegate {
  /// Does nothing by default.
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  /// Does nothing by default.
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  /// Returns true by default.
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool { true }
  /// Returns `nil` by default.
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView? { nil }
  /// Returns `.disabled` by default.
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
  /// Does nothing by default.
  public func previewController(
    _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem
  ) {}
  /// Does nothing by default.
  public func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL
  ) {}
}

/// A view controller that shows files: images, the first page of a PDF, text in UTF-8, and of all others the name, type
/// and size. A button opens the file with the desktop's program.
///
/// In a navigation controller, the title and the buttons are in its bar. Presented, it has a bar of its own, with Done.
@preconcurrency @MainActor open class QLPreviewController: UIViewController {
  /// The data source; held weakly.
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { if isViewLoaded { reloadData() } } }
  /// The delegate; held weakly.
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// The index of the displayed item; 0 by default.
  open var currentPreviewItemIndex = 0 { didSet { if isViewLoaded, currentPreviewItemIndex != oldValue { show() } } }
  /// The displayed item; `nil` if there's none.
  open private(set) var currentPreviewItem: (any QLPreviewItem)?

  private(set) var preview: FilePreview?
  private let bar = UINavigationBar()
  private let item = UINavigationItem(title: "")
  private var count = 0
  private var isReadable = false

  /// Returns whether an item is a file that can be shown: true for files that can be read.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    guard let url = item.previewItemURL, url.isFileURL else { return false }
    let path = url.resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeRegular && FileManager.default.isReadableFile(atPath: path)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    bar.items = [item]
    view.addSubview(bar)
    reloadData()
  }

  /// Requests the items again, and shows the one at the current index, or the last one if there are fewer.
  open func reloadData() {
    count = max(0, dataSource?.numberOfPreviewItems(in: self) ?? 0)
    let index = max(0, min(currentPreviewItemIndex, count - 1))
    // The observer shows the item.
    if index != currentPreviewItemIndex { currentPreviewItemIndex = index } else { show() }
  }
  /// Shows the current item again.
  open func refreshCurrentPreviewItem() { show() }

  private func show() {
    currentPreviewItem =
      (0..<count).contains(currentPreviewItemIndex)
      ? dataSource?.previewController(self, previewItemAt: currentPreviewItemIndex) : nil
    preview?.removeFromSuperview()
    preview = nil
    let url = currentPreviewItem?.previewItemURL
    let title = currentPreviewItem?.previewItemTitle ?? url?.lastPathComponent
    isReadable = currentPreviewItem.map { Self.canPreview($0) } ?? false
    if currentPreviewItem != nil, !isReadable {
      Messages.report(
        "A QLPreviewController can't show \(url.map { "\($0)" } ?? "an item without an address"): it isn't a file that can be "
          + "read. Pass the address of a file.")
    }
    if currentPreviewItem != nil {
      let preview = FilePreview(isReadable ? url : nil, title: title)
      view.insertSubview(preview, belowSubview: bar)
      self.preview = preview
    }
    showTitle(title)
    view.setNeedsLayout()
  }

  private func showTitle(_ title: String?) {
    let open = UIBarButtonItem(
      title: SystemWord.open.text, image: nil, primaryAction: UIAction { [weak self] _ in self?.openFile() })
    open.isEnabled = isReadable
    // It may be any number, such as NSNotFound.
    let next = arrow("chevron.forward", to: currentPreviewItemIndex &+ 1)
    let back = arrow("chevron.backward", to: currentPreviewItemIndex &- 1)
    for item in [item, navigationItem] {
      item.title = title
      item.rightBarButtonItems = [open] + (count > 1 ? [next, back] : [])
    }
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  private func arrow(_ symbol: String, to index: Int) -> UIBarButtonItem {
    let button = UIBarButtonItem(
      title: nil, image: UIImage(systemName: symbol),
      primaryAction: UIAction { [weak self] _ in self?.currentPreviewItemIndex = index })
    button.isEnabled = (0..<count).contains(index)
    button.accessibilityLabel = SystemWord.placeOf.text("\(max(0, min(index, count - 1)) + 1)", "\(count)")
    return button
  }

  private func openFile() {
    guard isReadable, let url = currentPreviewItem?.previewItemURL else { return }
    UIApplication.shared.open(url)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isLeaving = isBeingDismissed || isMovingFromParent || navigationController?.isBeingDismissed == true
    if isLeaving { delegate?.previewControllerWillDismiss(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isLeaving { delegate?.previewControllerDidDismiss(self) }
    isLeaving = false
  }

  private var isLeaving = false

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bar.isHidden = navigationController != nil
    let top = view.safeAreaInsets.top
    let height = bar.isHidden ? 0 : bar.sizeThatFits(view.bounds.size).height
    bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
    preview?.frame = CGRect(
      x: 0, y: bar.isHidden ? 0 : top + height, width: view.bounds.width,
      height: max(0, view.bounds.height - (bar.isHidden ? 0 : top + height)))
  }
}
