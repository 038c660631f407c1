import Foundation
import UIKit

/// A description of a view on a screen, as a person would identify it: by its text, its spoken name, its identifier,
/// its role, its class or its position.
///
/// A string literal finds a view by its text, its spoken name or its identifier, which is enough for most views:
///
/// ```swift
/// screen.tap("Sign in")
/// screen.type("Anna", into: .field("Name"))
/// screen.tap(.button("Delete").inside(.text("Draft 2").container(UITableViewCell.self)))
/// ```
///
/// Strings are compared exactly. Hidden views are found only if no visible one matches. Only the view tree is searched:
/// rows of a list that are far out of sight aren't found, and none are made.
public struct ViewQuery: Sendable, CustomStringConvertible {
  /// The query in words, as failures show it: `the button "Sign in"`.
  public let description: String
  /// The text of the query, with which near misses are found.
  let wanted: String?
  /// Whether a view inside another match is left out, such as the label of a button that has the same text.
  let prefersOuter: Bool
  /// A function that returns whether a view matches in a search.
  typealias Test = @MainActor @Sendable (UIView, SearchScope) -> Bool
  /// The tests of a view, in order. If no visible view passes a test, the next one is used.
  let tests: [Test]
  /// A closure that returns the view to use for a matching one; by default, the matching view itself.
  let result: @MainActor @Sendable (UIView) -> UIView?
  /// The index among the matching views; `nil` if only one may match.
  let index: Int?

  init(
    _ description: String, wanted: String? = nil, prefersOuter: Bool = false, index: Int? = nil,
    result: @escaping @MainActor @Sendable (UIView) -> UIView? = { $0 },
    tests: [Test]
  ) {
    self.description = description
    self.wanted = wanted
    self.prefersOuter = prefersOuter
    self.index = index
    self.result = result
    self.tests = tests
  }

  init(_ description: String, wanted: String? = nil, prefersOuter: Bool = false, fits: @escaping Test) {
    self.init(description, wanted: wanted, prefersOuter: prefersOuter, tests: [fits])
  }

  // MARK: - By text

  /// Finds a view that displays the given text: a label, a button, a field with the text or the placeholder, a text
  /// view.
  public static func text(_ text: String) -> ViewQuery {
    ViewQuery("the text \(ViewText.plain(text))", wanted: text, prefersOuter: true) { view, _ in
      ViewText.shown(by: view) == text
    }
  }

  /// Finds a view whose displayed text contains the given part.
  public static func text(containing part: String) -> ViewQuery {
    ViewQuery("a text with \(ViewText.plain(part))", wanted: part, prefersOuter: true) { view, _ in
      ViewText.shown(by: view)?.contains(part) ?? false
    }
  }

  /// Finds a view by the name that a screen reader speaks: its accessibility label, or the text beside it that names
  /// it.
  public static func label(_ label: String) -> ViewQuery {
    ViewQuery("the view labelled \(ViewText.plain(label))", wanted: label, prefersOuter: true) { view, scope in
      ViewText.spoken(for: view, in: scope.window) == label
    }
  }

  /// Finds a view by its `accessibilityIdentifier`.
  public static func identifier(_ identifier: String) -> ViewQuery {
    ViewQuery("the view with the identifier \(ViewText.plain(identifier))", wanted: identifier) { view, _ in
      ViewText.identifier(of: view) == identifier
    }
  }

  /// Finds a view by its text; or else by its spoken name; or else by its identifier.
  public static func named(_ name: String) -> ViewQuery {
    ViewQuery(
      ViewText.plain(name), wanted: name, prefersOuter: true,
      tests: [
        { view, _ in ViewText.shown(by: view) == name },
        { view, scope in ViewText.isNamed(view, name, in: scope.window) },
        { view, _ in ViewText.identifier(of: view) == name },
      ])
  }

  // MARK: - By role

  /// Finds a view by its accessibility traits, and by its text or its spoken name.
  ///
  /// - Parameters:
  ///   - traits: The traits that the view has, perhaps among others.
  ///   - name: The text or the spoken name; any by default.
  /// - Returns: The query.
  public static func role(_ traits: UIAccessibilityTraits, _ name: String? = nil) -> ViewQuery {
    role("view with the traits \(traits.rawValue)", name) { $0.accessibilityTraits.isSuperset(of: traits) }
  }

  /// Finds a button, but not a switch, by its title or its spoken name; any button by default.
  public static func button(_ name: String? = nil) -> ViewQuery {
    role("button", name) { view in
      let traits = view.accessibilityTraits
      return traits.contains(.button) && !traits.contains(.toggleButton)
    }
  }

  /// Finds a field or a text view by its placeholder, its spoken name or its text; any by default.
  public static func field(_ name: String? = nil) -> ViewQuery {
    role("field", name) { $0 is UITextField || ($0 as? UITextView)?.isEditable == true }
  }

  /// Finds a switch by its spoken name; any switch by default.
  public static func toggle(_ name: String? = nil) -> ViewQuery { role("switch", name) { $0 is UISwitch } }

  /// Finds an adjustable view, such as a slider, by its spoken name; any by default.
  public static func adjustable(_ name: String? = nil) -> ViewQuery {
    role("adjustable view", name) { $0.accessibilityTraits.contains(.adjustable) }
  }

  /// Finds a header by its text or its spoken name; any header by default.
  public static func header(_ name: String? = nil) -> ViewQuery {
    role("header", name) { $0.accessibilityTraits.contains(.header) }
  }

  /// Finds an image by its spoken name; any image by default.
  public static func image(_ name: String? = nil) -> ViewQuery {
    role("image", name) { view in
      // The parts of a slider are images, too.
      view is UIImageView && !(view.superview is UIControl)
        || view.isAccessibilityElement && view.accessibilityTraits.contains(.image)
    }
  }

  private static func role(
    _ role: String, _ name: String?, _ isOne: @escaping @MainActor @Sendable (UIView) -> Bool
  ) -> ViewQuery {
    guard let name else { return ViewQuery("any \(role)", prefersOuter: true) { view, _ in isOne(view) } }
    return ViewQuery("the \(role) \(ViewText.plain(name))", wanted: name, prefersOuter: true) { view, scope in
      isOne(view) && ViewText.isNamed(view, name, in: scope.window)
    }
  }

  // MARK: - By class and position

  /// Finds a view of a class or a subclass.
  public static func kind<View: UIView>(_ type: View.Type) -> ViewQuery {
    ViewQuery("a \(type)") { view, _ in view is View }
  }

  /// Finds the view that a touch at a point of the window, in points from its top left, would reach.
  public static func at(_ point: CGPoint) -> ViewQuery {
    ViewQuery("the view at (\(point.x), \(point.y))") { view, scope in scope.window.hitTest(point, with: nil) === view }
  }

  /// Finds the given view itself.
  public static func view(_ view: UIView) -> ViewQuery {
    let id = ObjectIdentifier(view)
    return ViewQuery(ViewText.described(view)) { view, _ in ObjectIdentifier(view) == id }
  }
}

extension ViewQuery: ExpressibleByStringLiteral {
  /// Finds a view by its text; or else by its spoken name; or else by its identifier.
  public init(stringLiteral name: String) { self = .named(name) }
}
