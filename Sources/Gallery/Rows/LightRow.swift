import AloeCore
import UIKit

/// A row that is cheap to create and to keep: it has its views only while it's in a window.
///
/// A list holds all of its rows, and this screen has 100,000. Each of them is a separate view, which is kept and may
/// change at any time, like all rows of an `AloeStackView`; but creating the labels and stacks inside would take
/// seconds and much memory. So a row stores its content as values, creates its views from them when it becomes
/// visible, and releases them when it leaves the screen.
class LightRow: UIView {
  let number: Int
  private var content: UIView?

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    accessibilityIdentifier = "rows.\(number)"
  }

  required init?(coder: NSCoder) {
    Messages.stop("A LightRow isn't made from an archive; use its init.")
  }

  // MARK: - For kinds of rows

  /// The text to search; created on demand.
  var words: String { "" }
  /// The text for screen readers: by default the text to search.
  var spokenWords: String { words }

  /// Creates the views for the current values. An empty view by default.
  func makeContent() -> UIView { UIView() }

  // MARK: - Searching

  /// The words in lower case, for searching.
  private(set) lazy var searchText = words.lowercased()

  /// The row's words, with which screen readers identify it, even out of sight.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenWords }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: - Making and dropping views

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { unload() } else { load() }
  }

  /// Creates the row's views, which a row that is measured outside a window needs, too.
  override func updateConstraints() {
    load()
    super.updateConstraints()
  }

  private func load() {
    guard content == nil else { return }
    let view = makeContent()
    addPinned(view)
    content = view
  }

  private func unload() {
    content?.removeFromSuperview()
    content = nil
  }
}
