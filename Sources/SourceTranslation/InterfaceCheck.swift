import Foundation
import InterfaceFiles

/// Compares the storyboards and nibs of a target with its sources.
package struct InterfaceCheck {
  let declarations: Declarations

  init(declarations: Declarations) { self.declarations = declarations }

  /// Creates a check that knows no classes, and so finds only files that can't be read.
  package init() { declarations = Declarations() }

  /// The results for a file: whether it can't be read, and its outlets and actions without a member.
  package struct Result: Sendable {
    package var errors: [Mistake] = []
    package var warnings: [Mistake] = []
  }

  /// Checks a file. Only classes of the target are compared with it whose members are all known.
  ///
  /// Missing members are warnings: public apps have scenes that nothing shows any more, whose classes have changed.
  package func run(_ path: String) -> Result {
    do {
      let document = try InterfaceDocument(path: path, bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
      var result = Result()
      document.root.forEach { element in
        if let mistake = mistake(element, document) { result.warnings.append(mistake) }
      }
      return result
    } catch let problem as InterfaceProblem {
      return Result(errors: [Mistake(path: problem.path, line: problem.line, column: 1, message: problem.message)])
    } catch {
      let message = "The file can't be read: \(error.localizedDescription)"
      return Result(errors: [Mistake(path: path, line: 1, column: 1, message: message)])
    }
  }

  private func mistake(_ element: InterfaceElement, _ document: InterfaceDocument) -> Mistake? {
    let owner: InterfaceElement?, name: String?
    switch element.name {
    case "outlet", "outletCollection": (owner, name) = (element.parent?.parent, element["property"])
    case "action": (owner, name) = (element["destination"].flatMap(document.element), element["selector"])
    default: return nil
    }
    guard let name, let type = owner?["customClass"], !Self.known.contains(name), isKnown(type) else { return nil }
    guard !hasMember(name, type) else { return nil }
    let what =
      element.name == "action"
      ? "has no method for the action \"\(name)\". Add it with @IBAction"
      : "has no property for the outlet \"\(name)\". Add `@IBOutlet var \(name)`"
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The class \(type) \(what), or remove the connection.")
  }

  /// The members of UIKit's classes.
  private static let known: Set<String> = [
    "delegate", "dataSource", "view", "tableView", "collectionView", "navigationItem", "backgroundView",
    "selectedBackgroundView", "accessoryView", "editingAccessoryView", "inputView", "inputAccessoryView",
    "refreshControl", "gestureRecognizers", "prefetchDataSource", "dragDelegate", "dropDelegate",
    "searchDisplayController",
    "resignFirstResponder", "becomeFirstResponder", "reloadData", "toolbarItems", "tabBarItem", "window", "menu",
    "leftBarButtonItem", "rightBarButtonItem", "titleView", "layer",
  ]

  /// Returns whether all members of a class are known: it's declared once, in the target, and its superclass is either
  /// such a class or one of UIKit's or Foundation's.
  private func isKnown(_ type: String) -> Bool {
    var current = type, seen: Set<String> = []
    while true {
      guard declarations.classes.contains(current), seen.insert(current).inserted,
        !declarations.interfaces.conditionalTypes.contains(current)
      else { return false }
      guard let above = declarations.superclass(of: current) else {
        return declarations.supertypes[current]?.first.map { $0.hasPrefix("UI") || $0.hasPrefix("NS") } ?? false
      }
      current = above
    }
  }

  private func hasMember(_ name: String, _ type: String) -> Bool {
    var current: String? = type, seen: Set<String> = []
    while let next = current, seen.insert(next).inserted {
      if declarations.interfaces.byType[next]?.contains(where: { $0.name == name }) == true { return true }
      current = declarations.superclass(of: next)
    }
    return false
  }
}
