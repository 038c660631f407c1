/// The names of the menus that an application has from the start, for ``UIMenuBuilder``.
extension UIMenu.Identifier {
  /// The menu that holds all others.
  public static let root = UIMenu.Identifier("com.apple.menu.root")

  /// What concerns the whole application.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// Who made the application; empty.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The application's settings; empty.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The end of the application, Ctrl-Q.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")

  /// Documents and windows.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// Another window, Ctrl-N, where the application may have several.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-item")
  /// Documents of late; empty.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// The window's end, Ctrl-W.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// What is done with a document; empty.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// Printing; empty.
  public static let print = UIMenu.Identifier("com.apple.menu.print")

  /// Editing. What text fields and views have for it, Ctrl-C and its like, are keys of their own.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// Undo; empty.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The pasteboard; empty.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The search, Ctrl-F, where the screen in front has one.
  public static let find = UIMenu.Identifier("com.apple.menu.find")

  /// How texts look.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// Larger and smaller texts: Ctrl-Plus, Ctrl-Minus, Ctrl-0.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")

  /// What is seen.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// Bars; empty.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The column at the side; empty.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The whole screen, F11.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")

  /// The windows; empty.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// Help, with the list of keys, Ctrl-Question mark.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
}
