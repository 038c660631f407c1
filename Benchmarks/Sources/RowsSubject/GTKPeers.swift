import Foundation
import GTKRows

/// Which of GTK's lists.
@MainActor protocol GTKKind {
  static func make(_ texts: UnsafePointer<UnsafePointer<CChar>?>, _ count: Int32) -> OpaquePointer
}

enum GTKListBox: GTKKind {
  static func make(_ texts: UnsafePointer<UnsafePointer<CChar>?>, _ count: Int32) -> OpaquePointer {
    rows_list_box_new(texts, count)
  }
}

enum GTKListView: GTKKind {
  static func make(_ texts: UnsafePointer<UnsafePointer<CChar>?>, _ count: Int32) -> OpaquePointer {
    rows_list_view_new(texts, count)
  }
}

enum GTKGridView: GTKKind {
  static func make(_ texts: UnsafePointer<UnsafePointer<CChar>?>, _ count: Int32) -> OpaquePointer {
    rows_grid_view_new(texts, count)
  }
}

/// A list of GTK's own.
@MainActor final class GTKPeer<Kind: GTKKind>: RowsSubject {
  fileprivate let list: OpaquePointer

  init(texts: RowTexts) { list = Kind.make(texts.pointers, Int32(texts.pointers.count)) }

  isolated deinit { rows_list_free(list) }

  func setText(_ text: String, ofRow row: Int) { rows_list_set_text(list, Int32(row), text) }

  var offset: Double {
    get { rows_list_offset(list) }
    set { rows_list_set_offset(list, newValue) }
  }
  var largestOffset: Double { rows_list_largest_offset(list) }
}

/// A window of GTK's.
@MainActor struct GTKDisplay<Kind: GTKKind>: RowsDisplay {
  let window: OpaquePointer

  init(size: CGSize) { window = rows_window_new(Int32(size.width), Int32(size.height)) }

  func show(_ list: GTKPeer<Kind>?) { rows_window_set_list(window, list?.list) }
}
