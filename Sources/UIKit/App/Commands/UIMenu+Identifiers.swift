/// The identifiers of an application's standard menus, for ``UIMenuBuilder``.
extension UIMenu.Identifier {
  /// The root menu, which contains all others.
  public static let root = UIMenu.Identifier("com.apple.menu.root")

  /// Commands for the whole application.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// Information about the application; empty by default.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The application's settings; empty by default.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// Quitting the application, Ctrl-Q.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")

  /// Documents and windows.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// Opening another window, Ctrl-N, if the application supports several.
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-item")
  /// Recent documents; empty by default.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// Closing the window, Ctrl-W.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// Commands for a document; empty by default.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// Printing; empty by default.
  public static let print = UIMenu.Identifier("com.apple.menu.print")

  /// Editing. Text fields and text views handle their editing keys, such as Ctrl-C, themselves.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// Undo and redo; empty by default.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The pasteboard commands; empty by default.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// Finding, Ctrl-F, if the frontmost screen supports search.
  public static let find = UIMenu.Identifier("com.apple.menu.find")

  /// Text formatting.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// Larger and smaller text: Ctrl-Plus, Ctrl-Minus, Ctrl-0.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")

  /// The appearance of the window.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// Toolbars; empty by default.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The sidebar; empty by default.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// Full-screen mode, F11.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")

  /// The list of windows; empty by default.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// Help, with the list of keyboard shortcuts, Ctrl-Question mark.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
}
