import AppResources

extension UIBarButtonItem.SystemItem {
  /// The symbol of a system item that has one.
  var glyph: Glyph? {
    switch self {
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .action
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop, .close: .cross
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo, .pageCurl: nil
    }
  }

  /// The title of a system item without a symbol.
  var text: String? {
    switch self {
    case .done: SystemWord.done.text
    case .cancel: SystemWord.cancel.text
    case .edit: SystemWord.edit.text
    case .save: SystemWord.save.text
    case .undo: SystemWord.undo.text
    case .redo: SystemWord.redo.text
    default: nil
    }
  }

  /// The name of a system item for assistive apps; `nil` if it has a title, or no word in the system's languages.
  var spokenName: String? {
    switch self {
    case .add: SystemWord.add.text
    case .search: SystemWord.search.text
    case .bookmarks: SystemWord.bookmarks.text
    case .trash: SystemWord.delete.text
    case .stop, .close: SystemWord.close.text
    default: text
    }
  }

  /// Whether the item completes a task, and is therefore semibold.
  var isDone: Bool { self == .done || self == .save }
}
