import Foundation
import XCTest

/// Tests that the user interface's own strings are in the user's language.
final class WordTests: XCTestCase {
  /// Patterns of strings that are shown or spoken, as far as a line reveals; and of strings that look as if they were:
  /// several words without a full stop, and without the article that parts of messages begin with.
  private static let shown = [
    #"(?:setTitle\(|[tT]itle: |[lL]abel: |[lL]abel = |[tT]itle = |\.text = |Title: String\? \{ |key\(|name: )"([A-Z][A-Za-z …]*)""#,
    #""((?!An? |The )[A-Z][a-z]+(?: [A-Za-z]+)+(?: ?…)?)""#,
  ].compactMap { try? NSRegularExpression(pattern: $0) }

  /// The marks of lines with strings for the programmer or the compiler.
  private static let unseen = ["///", "message: ", "userInfo"]

  private static let modules = [
    "UIKit", "AloeStackView", "StackLayout", "PHBStackLayout", "SafariServices", "MessageUI", "UserNotifications",
    "WebKit", "AVFoundation", "AVKit", "AuthenticationServices", "BackgroundTasks", "CoreLocation", "CoreSpotlight",
    "LocalAuthentication", "MapKit", "MediaPlayer", "Network", "Photos", "PhotosUI", "QuickLook", "StoreKit",
  ]

  func testNoTextIsShownInEnglishAlone() throws {
    var count = 0
    for module in Self.modules {
      for file in try CheckedFile.all(in: "Sources/" + module) where !file.path.contains("RowWord") {
        count += 1
        check(file)
      }
    }
    XCTAssertGreaterThan(count, 400)
  }

  private func check(_ file: CheckedFile) {
    for (number, line) in file.lines.enumerated() where line.text.has("\"") {
      let line = line.text
      guard !Self.unseen.contains(where: line.has) else { continue }
      let range = NSRange(location: 0, length: line.utf16.count)
      let found = Self.shown.lazy.compactMap { $0.firstMatch(in: line, range: range) }.first
      guard let found = found.flatMap({ Range($0.range(at: 1), in: line) }) else { continue }
      XCTFail(
        "\(file.path):\(number + 1) shows \"\(line[found])\" in English alone. Add it to SystemWord and to "
          + "the catalog in Sources/SystemStrings, and take its text.")
    }
  }
}
