import AloeCore

/// The built-in strings of the user interface, with their English text.
package enum SystemWord: String, CaseIterable, Sendable {
  case back = "Back"
  case cancel = "Cancel"
  case done = "Done"
  case edit = "Edit"
  case save = "Save"
  case delete = "Delete"
  case insert = "Insert"
  case undo = "Undo"
  case redo = "Redo"
  case undoAction = "Undo %@"
  case redoAction = "Redo %@"
  case search = "Search"
  case copy = "Copy"
  case cut = "Cut"
  case paste = "Paste"
  case select = "Select"
  case selectAll = "Select All"
  case emoji = "Emoji"
  case mail = "Mail"
  case open = "Open"
  case saveToFiles = "Save to Files"
  case more = "More"
  case favorites = "Favorites"
  case featured = "Featured"
  case topRated = "Top Rated"
  case recents = "Recents"
  case contacts = "Contacts"
  case history = "History"
  case bookmarks = "Bookmarks"
  case downloads = "Downloads"
  case mostRecent = "Most Recent"
  case mostViewed = "Most Viewed"
  case close = "Close"
  case openAgain = "Open Again"
  case tryAgain = "Try Again"
  case progress = "Progress"
  case inProgress = "In progress"
  case progressHalted = "Progress halted"
  case click = "Click"
  case increment = "Increment"
  case decrement = "Decrement"
  case pageOf = "page %@ of %@"
  case file = "File"
  case format = "Format"
  case view = "View"
  case window = "Window"
  case help = "Help"
  case quit = "Quit"
  case newWindow = "New Window"
  case closeWindow = "Close Window"
  case fullScreen = "Full Screen"
  case largerText = "Larger Text"
  case smallerText = "Smaller Text"
  case normalText = "Normal Text"
  case keyboardShortcuts = "Keyboard Shortcuts"
  case text = "Text"
  case data = "Data"
  case image = "Image"
  case openingInBrowser = "Opening %@ in your web browser …"
  case openInBrowser = "%@ is open in your web browser."
  case noBrowser = "%@ can't be opened: there is no web browser."
  case sidebar = "Sidebar"
  case moveUp = "Move Up"
  case moveDown = "Move Down"
  case reorder = "Reorder"
  case sectionIndex = "Section index"
  case placeOf = "%@ of %@"

  /// The string in the user's language.
  package var text: String { Context.installed.appResources.text(of: self) }

  /// Returns the string with other strings inserted, which are given in English order.
  package func text(_ parts: String...) -> String {
    parts.reduce(text) { text, part in
      guard let place = text.range(of: "%@") else { return text }
      return text.replacingCharacters(in: place, with: part)
    }
  }
}
