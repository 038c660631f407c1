import Foundation

/// The user's directories, as `FileManager` finds them.
extension URL {
  /// The directory of the user's documents.
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The directory of files that the app can create again.
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The directory of files that the app needs, and that the user doesn't open.
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The directory of the app's files that aren't the user's documents.
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  /// The directory of the files that the user has downloaded.
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The directory of the files on the user's desktop.
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  /// The directory of the user's pictures.
  public static var picturesDirectory: URL { directory(.picturesDirectory) }
  /// The directory of the user's movies.
  public static var moviesDirectory: URL { directory(.moviesDirectory) }
  /// The directory of the user's music.
  public static var musicDirectory: URL { directory(.musicDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }
}
