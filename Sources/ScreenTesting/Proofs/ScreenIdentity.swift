import UIKit

/// The properties by which screens are named, and recognised as equal.
@MainActor enum ScreenIdentity {
  /// The maximum depth of controllers in each other.
  private static let maxLevels = 100

  /// Returns whether a screen shows anything in its controller's view, or in the view that fills it.
  static func hasContent(_ screen: Screen) -> Bool {
    let views = ViewTree.views(in: screen.window).dropFirst().filter { !$0.isHidden }
    return views.count > 1 || views.contains { ViewText.shown(by: $0) != nil || $0 is UIControl || $0 is UIImageView }
  }

  /// Returns the classes of the controller in front and of the controller that presented it, or the class of the view
  /// that fills the screen.
  static func name(of screen: Screen) -> String {
    guard let root = screen.controller else {
      return screen.window.subviews.last.map { "\(type(of: $0))" } ?? "An empty window"
    }
    var (front, names, level) = (visible(in: root), [String](), 0)
    names.append("\(type(of: front))")
    while let presented = front.presentedViewController, level < maxLevels {
      front = visible(in: presented)
      names.insert("\(type(of: front))", at: 0)
      level += 1
    }
    return names.joined(separator: " over ")
  }

  /// Returns the controller that a container shows.
  private static func visible(in controller: UIViewController) -> UIViewController {
    var controller = controller
    for _ in 0..<maxLevels {
      let next =
        (controller as? UINavigationController)?.topViewController
        ?? (controller as? UITabBarController)?.selectedViewController
      guard let next else { break }
      controller = next
    }
    return controller
  }

  /// Returns a hash of a screen's views, with their text, fonts, frames, colours, constraints and handling of touches,
  /// and of its traits. It's the same in each process.
  static func hash(of screen: Screen) -> String {
    var hash = TextHash()
    hash.combine(name(of: screen))
    hash.combine(screen.traits.name)
    for line in ViewTree.lines(of: screen.window, in: screen.window) { hash.combine(line) }
    // Their order depends on what was laid out before.
    for line in ConstraintText.lines(of: screen.window, in: screen.window).sorted() { hash.combine(line) }
    for view in ViewTree.views(in: screen.window) {
      hash.combine(view.backgroundColor?.description ?? "")
      // The lines above have only the beginnings of long strings.
      hash.combine(ViewText.shown(by: view) ?? "")
      // These decide which views can be tapped and scrolled into view.
      hash.combine("\(view.isUserInteractionEnabled) \(view.accessibilityViewIsModal) \(view.clipsToBounds)")
      if let scrollView = view as? UIScrollView { hash.combine("\(scrollView.isScrollEnabled)") }
      guard let label = view as? UILabel else { continue }
      hash.combine("\(label.textColor.description) \(label.numberOfLines) \(label.lineBreakMode.rawValue)")
      hash.combine("\(label.font.fontName) \(label.font.pointSize) \(label.adjustsFontSizeToFitWidth)")
    }
    return hash.text
  }
}

/// A hash of strings that doesn't depend on the process (FNV-1a).
private struct TextHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var text: String { String(value, radix: 16) }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
