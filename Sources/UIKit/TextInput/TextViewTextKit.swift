import Foundation

/// An object that keeps a text view's text equal to its text storage's, whichever changes. It also retains the view's
/// layout manager.
@MainActor final class TextViewTextKit {
  let storage: NSTextStorage
  private let layout: NSLayoutManager
  private weak var view: UITextView?
  private var isSyncing = false

  init(_ view: UITextView, _ storage: NSTextStorage, _ layout: NSLayoutManager) {
    self.view = view
    self.storage = storage
    self.layout = layout
    storage.onChange = { [weak self] range in MainActor.assumeIsolated { self?.storageChanged(range) } }
  }

  /// Returns the object of a view, created on first use.
  static func of(_ view: UITextView) -> TextViewTextKit {
    if let known = view.parts.textKit { return known }
    let (storage, layout) = (NSTextStorage(attributedString: view.attributedText), NSLayoutManager())
    if view.textContainer.layoutManager == nil { layout.addTextContainer(view.textContainer) }
    storage.addLayoutManager(layout)
    let made = TextViewTextKit(view, storage, layout)
    view.parts.textKit = made
    return made
  }

  /// The layout manager, with the view's width.
  var manager: NSLayoutManager {
    if let view {
      let (container, inset) = (view.textContainer, view.textContainerInset)
      let size = CGSize(width: max(1, view.bounds.width - inset.left - inset.right), height: 0)
      if container.size != size {
        // The size comes from the view, so the view needn't be laid out again.
        let onChange = container.onChange
        container.onChange = {}
        container.size = size
        container.onChange = onChange
      }
    }
    return layout
  }

  /// Copies the view's changes to the storage. O(length).
  func viewChanged() {
    guard !isSyncing, let view else { return }
    isSyncing = true
    let new: NSAttributedString = view.attributedText
    let (old, next) = (Array(storage.string.utf16), Array(new.string.utf16))
    var start = 0
    while start < min(old.count, next.count), old[start] == next[start] { start += 1 }
    var end = 0
    while end < min(old.count, next.count) - start, old[old.count - 1 - end] == next[next.count - 1 - end] { end += 1 }
    // Neither end may be inside a character of two units.
    if start > 0, UTF16.isLeadSurrogate(next[start - 1]) { start -= 1 }
    if end > 0, UTF16.isTrailSurrogate(next[next.count - end]) { end -= 1 }
    if start == old.count, start == next.count {
      if !new.isEqual(to: storage.readable) {
        storage.beginEditing()
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, range, _ in
          storage.setAttributes(attributes, range: range)
        }
        storage.endEditing()
      }
    } else {
      let part = new.attributedSubstring(from: NSRange(location: start, length: next.count - start - end))
      storage.replaceCharacters(in: NSRange(location: start, length: old.count - start - end), with: part)
    }
    isSyncing = false
    // The storage or its delegate may have changed more.
    if !new.isEqual(to: storage.readable) { storageChanged() }
  }

  /// Shows the storage's text. The attributes in the changed range are set again even if they're equal, because the
  /// client may have changed one of their objects, such as an attachment.
  func storageChanged(_ changed: NSRange = NSRange()) {
    guard !isSyncing, let view else { return }
    isSyncing = true
    let text = storage.readable
    if text.string == view.text {
      view.restyle(like: text, changed: changed)
    } else {
      let selection = view.selectedRange
      view.setText(StyledText(text))
      view.selectedRange = NSRange(location: min(selection.location, text.length), length: 0)
    }
    isSyncing = false
  }
}
