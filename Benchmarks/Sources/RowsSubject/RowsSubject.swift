import GTKRows

/// A list whose rows have a wrapped label and a switch, made with one of several toolkits.
@MainActor protocol RowsSubject: AnyObject {
  /// Whether the list makes rows, with all that belongs to them, only when they're needed.
  static var areMadeOnDemand: Bool { get }
  /// Makes the list with all its rows, in no window.
  init(texts: RowTexts)
  func setText(_ text: String, ofRow row: Int)
  /// How far the list is scrolled, in points; from 0 to ``largestOffset``.
  var offset: Double { get set }
  var largestOffset: Double { get }
}

extension RowsSubject {
  static var areMadeOnDemand: Bool { false }
}

/// A window on the display that shows lists of one kind, one at a time.
@MainActor protocol RowsDisplay {
  associatedtype List: RowsSubject
  /// Counts the window's frames.
  var window: OpaquePointer { get }
  func show(_ list: List?)
}
