import Foundation
import UIKit

/// The visible texts of a screen in reading order.
@MainActor enum VisibleText {
  /// Returns the texts of a view, a line each, without those that are scrolled out of sight or outside the window.
  static func lines(of view: UIView, in window: UIWindow) -> [String] {
    var found: [(text: String, rect: CGRect)] = []
    ViewSearch.walk(view, isHidden: false) { inner, isHidden in
      guard !isHidden else { return false }
      guard let text = ViewText.shown(by: inner) else { return true }
      if !Reach.visiblePart(of: inner, in: window).0.isEmpty {
        found.append((text, inner.convert(inner.bounds, to: view)))
      }
      return false
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.sorted(found, isRightToLeft: isRightToLeft, by: \.rect).map {
      $0.text.replacingOccurrences(of: "\n", with: "\\n")
    }
  }
}
