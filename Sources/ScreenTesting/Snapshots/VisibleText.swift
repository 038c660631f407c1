import Foundation
import UIKit

/// The visible text of a screen in reading order.
@MainActor enum VisibleText {
  /// Returns the strings of a view, one per line, without those that are scrolled out of sight or outside the window.
  ///
  /// The strings of a layer in front of the window's content, such as an alert or an open calendar, come after the
  /// strings of the content. Strings that such a layer covers entirely are left out.
  static func lines(of view: UIView, in window: UIWindow) -> [String] {
    let layers = view === window ? window.subviews : [view]
    var lines: [String] = []
    for (index, layer) in layers.enumerated() {
      let covers = layers[(index + 1)...].flatMap { self.covers(in: $0, window) }
      lines += texts(of: layer, in: window) { place in covers.contains { $0.contains(place) } }
    }
    return lines
  }

  /// Returns the strings of a view in reading order, without strings that are covered.
  private static func texts(of view: UIView, in window: UIWindow, isCovered: (CGRect) -> Bool) -> [String] {
    var found: [(text: String, rect: CGRect)] = []
    ViewSearch.walk(view, isHidden: false) { inner, isHidden in
      guard !isHidden else { return false }
      guard let text = ViewText.shown(by: inner) else { return true }
      let place = Reach.visiblePart(of: inner, in: window).0
      if !place.isEmpty, !isCovered(place) { found.append((text, inner.convert(inner.bounds, to: view))) }
      return false
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.sorted(found, isRightToLeft: isRightToLeft, by: \.rect).map {
      $0.text.replacingOccurrences(of: "\n", with: "\\n")
    }
  }

  /// Returns the areas of the window that a view or its contents hide.
  private static func covers(in view: UIView, _ window: UIWindow) -> [CGRect] {
    var covers: [CGRect] = []
    ViewSearch.walk(view, isHidden: false) { inner, isHidden in
      guard !isHidden else { return false }
      if inner.hidesTextsBehind { covers.append(Reach.visiblePart(of: inner, in: window).0) }
      return true
    }
    return covers
  }
}
