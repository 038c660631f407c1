import AloeCore
import UIKit

/// A row that is cheap to make and cheap to keep: it has its views only while it's in a window.
///
/// A list holds all of its rows, and this screen has 100,000. Each of them is a view of its own, which is kept and may be
/// changed at any time, as rows of an `AloeStackView` are; but the labels and stacks inside would cost seconds to make
/// and much memory to hold. So a row keeps what it shows as values, makes its views from them when it comes into sight,
/// and lets them go when it leaves.
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

  /// The text to search; made on request.
  var words: String { "" }
  /// What is read of the row: by default the text to search.
  var spokenWords: String { words }

  /// Makes the views, with the values as they are. An empty view by default.
  func makeContent() -> UIView { UIView() }

  // MARK: - Searching

  /// The words in lower case, for searching.
  private(set) lazy var searchText = words.lowercased()

  /// Screen readers know rows by their words, which are the same out of sight.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenWords }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: - Making and dropping views

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { unload() } else { load() }
  }

  /// A row that is measured outside a window needs its views, too.
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
