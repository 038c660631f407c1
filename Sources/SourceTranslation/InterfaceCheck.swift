import Foundation
import InterfaceFiles

/// A comparison of the storyboards and nibs of a target with its sources.
package struct InterfaceCheck {
  let declarations: Declarations

  /// Creates a check with a target's classes.
  package init(declarations: Declarations) { self.declarations = declarations }

  /// Creates a check without the classes of a target, which finds only files that can't be read.
  package init() { declarations = Declarations() }

  /// The results for a file: the error if it can't be read, and its outlets and actions without a member.
  package struct Result: Sendable {
    package var errors: [Mistake] = []
    package var warnings: [Mistake] = []
  }

  /// Checks a file. It's compared only with classes of the target whose members could all be found.
  ///
  /// An outlet without a property stops an app on Apple's systems when the screen is loaded, so it's an error, at its
  /// line and at the class; in a scene that nothing opens, it's a warning. An action without a method stops one only
  /// when it's sent: public apps contain many that nothing sends any more. It's a warning, as are a class that doesn't
  /// exist, an outlet whose property isn't marked with `@IBOutlet`, a delegate whose class doesn't conform to the
  /// protocol, and a connection that leads out of its scene, which Xcode leaves out.
  package func run(_ path: String) -> Result {
    do {
      let document = try InterfaceDocument(path: path, bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
      var result = Result(), missing: Set<String> = []
      let modules = Self.ownModules(of: document)
      document.root.forEach { element in
        if let mistake = strayMistake(element, document) {
          result.warnings.append(mistake)
          return
        }
        switch element.name {
        case "outlet", "outletCollection":
          checkOutlet(element, document, modules, &result)
          if let mistake = delegateMistake(element, document, modules) { result.warnings.append(mistake) }
        case "action":
          if let mistake = actionMistake(element, document, modules) { result.warnings.append(mistake) }
        default: break
        }
        if let mistake = classMistake(element, document, &missing) { result.warnings.append(mistake) }
      }
      return result
    } catch let problem as InterfaceProblem {
      return Result(errors: [Mistake(path: problem.path, line: problem.line, column: 1, message: problem.message)])
    } catch {
      let message = "The file can't be read: \(error.localizedDescription)"
      return Result(errors: [Mistake(path: path, line: 1, column: 1, message: message)])
    }
  }

  /// Returns the modules that a file treats as its target's own. Objects may name them without their provider.
  private static func ownModules(of document: InterfaceDocument) -> Set<String> {
    var modules: Set<String> = []
    document.root.forEach { element in
      if element["customModuleProvider"] == "target", let module = element["customModule"] { modules.insert(module) }
    }
    return modules
  }

  /// Returns the class of an object, if the class may belong to the target; `nil` for another module's.
  func ownClass(_ owner: InterfaceElement?, _ modules: Set<String>) -> String? {
    guard let owner, let type = owner["customClass"] else { return nil }
    if owner["customModuleProvider"] == "target" { return type }
    guard let module = owner["customModule"], !module.isEmpty else { return type }
    return modules.contains(module) ? type : nil
  }

  /// Returns a warning for a connection whose destination isn't in its scene or, for a segue's, in the file.
  private func strayMistake(_ element: InterfaceElement, _ document: InterfaceDocument) -> Mistake? {
    let isSegue = element.name == "segue"
    guard isSegue || ["outlet", "outletCollection", "action"].contains(element.name),
      // Unwind segues search for their destination.
      element["kind"] != "unwind", let id = element["destination"]
    else { return nil }
    let scene = document.scene(around: element)
    // A scene without a controller is never created.
    if scene == nil, document.root.child("scenes") != nil { return nil }
    let reason: String
    if document.element(id) == nil {
      reason = "has the destination \"\(id)\", which isn't in the file"
    } else if !isSegue, document.leadsToAnotherScene(element) {
      let other = document.scene(containing: id)?.name.map { ", \"\($0)\"" } ?? ""
      reason = "leads to another scene\(other)"
    } else {
      return nil
    }
    let kind = isSegue ? "segue" : element.name == "action" ? "action" : "outlet"
    let name = element["property"] ?? element["selector"] ?? element["identifier"]
    let owner = element.parent?.parent
    let type = kind == "outlet" ? (owner?["customClass"] ?? owner.map { "<\($0.name)>" }).map { " of \($0)" } : nil
    let place = scene?.name.map { " in the scene \"\($0)\"" }
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The \(kind)\(name.map { " \"\($0)\"" } ?? "")\(type ?? "")\(place ?? "") \(reason), so it's left out. "
        + "Remove the \(isSegue ? "segue" : "connection").")
  }

  /// Adds a warning for an outlet whose property isn't marked. Adds errors for an outlet without a property, or only a
  /// warning if nothing opens its scene.
  private func checkOutlet(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ modules: Set<String>, _ result: inout Result
  ) {
    guard let name = element["property"], let type = ownClass(element.parent?.parent, modules), lacks(name, type),
      let place = declarations.classPlaces[type]?.first
    else { return }
    if chain(of: type).contains(where: { declarations.interfaces.unmarkedProperties[$0]?.contains(name) == true }) {
      result.warnings.append(
        Mistake(
          path: document.path, line: element.line, column: 1,
          message: "The property \"\(name)\" of \(type) isn't marked with `@IBOutlet`, so the outlet isn't connected. "
            + "Mark it, or remove the connection."))
      return
    }
    guard isOpened(element, document) else {
      result.warnings.append(
        Mistake(
          path: document.path, line: element.line, column: 1,
          message: "The class \(type) has no property for the outlet \"\(name)\" in a scene that nothing opens: it's "
            + "neither the initial one nor has a storyboard identifier, and no segue leads to it from such a scene. Add "
            + "`@IBOutlet var \(name)`, or remove the connection or the scene."))
      return
    }
    let file = (document.path as NSString).lastPathComponent
    result.errors += [
      Mistake(
        path: document.path, line: element.line, column: 1,
        message: "The class \(type) has no property for the outlet \"\(name)\". Add `@IBOutlet var \(name)`, or remove "
          + "the connection."),
      Mistake(
        path: place.path, line: place.line, column: place.column,
        message: "\(type) has no property for the outlet \"\(name)\", which is connected in \(file), line "
          + "\(element.line)."),
    ]
  }

  /// Returns whether an element is in a nib, or in a scene of a storyboard that a program can open.
  private func isOpened(_ element: InterfaceElement, _ document: InterfaceDocument) -> Bool {
    if document.root.child("scenes") == nil { return true }
    return document.scene(around: element).map(document.opens) ?? false
  }

  private func actionMistake(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ modules: Set<String>
  ) -> Mistake? {
    guard let name = element["selector"],
      let type = ownClass(element["destination"].flatMap(document.element), modules), lacks(name, type)
    else { return nil }
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The class \(type) has no method for the action \"\(name)\". Add it with @IBAction, or remove the "
        + "connection.")
  }

  /// Returns a warning for a class that should be in the target and isn't, once for each class of a file.
  private func classMistake(
    _ element: InterfaceElement, _ document: InterfaceDocument, _ missing: inout Set<String>
  ) -> Mistake? {
    guard element["customModuleProvider"] == "target", let type = element["customClass"],
      // A check without sources has no classes at all.
      !declarations.classes.isEmpty, !type.contains("."), !declarations.types.contains(type),
      missing.insert(type).inserted
    else { return nil }
    return Mistake(
      path: document.path, line: element.line, column: 1,
      message: "The class \(type) isn't in the target's sources, so its outlets and actions aren't checked.")
  }

  /// Returns whether all members of a class could be found, and none has a name.
  private func lacks(_ name: String, _ type: String) -> Bool {
    let names = chain(of: type)
    guard !InterfaceMembersOfUIKit.ofAll.contains(name), isKnown(names) else { return false }
    return !names.contains { current in
      InterfaceMembersOfUIKit.byClass[current]?.contains(name) == true
        || declarations.interfaces.byType[current]?.contains { $0.name == name } == true
    }
  }

  /// Returns whether all members of a class could be found, given the names of the class and its superclasses: that's
  /// the case if the classes in the target are declared once and inherit from one of UIKit's or Foundation's, and no
  /// member depends on the build.
  func isKnown(_ names: [String]) -> Bool {
    guard declarations.classPlaces[names[0]] != nil, names.last == "NSObject" else { return false }
    return names.allSatisfy { name in
      !declarations.interfaces.conditionalTypes.contains(name)
        && (!declarations.types.contains(name) || declarations.classPlaces[name]?.count == 1)
    }
  }

  /// Returns the names of a class and its superclasses, including UIKit's, as far as they could be found.
  func chain(of type: String) -> [String] {
    var names: [String] = [], current: String? = type
    while let next = current, !names.contains(next) {
      names.append(next)
      if let places = declarations.classPlaces[next] {
        current = places.first?.superclass
      } else {
        current = declarations.types.contains(next) ? nil : InterfaceMembersOfUIKit.superclasses[next]
      }
    }
    return names
  }
}
