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

  /// Whether the item completes a task, and is therefore semibold.
  var isDone: Bool { self == .done || self == .save }
}
