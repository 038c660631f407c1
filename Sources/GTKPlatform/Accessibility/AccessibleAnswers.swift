import AloeCore
import CGTK
import Foundation

/// A query about an element from an assistive app.
@MainActor final class AccessibleQuestion {
  let element: any AccessibleElement
  let arguments: [BusValue]
  let names: AccessibleNames
  /// The description of the element. The answer's name, role and states are taken at the same moment.
  private(set) lazy var snapshot = element.snapshot

  init(element: any AccessibleElement, arguments: [BusValue], names: AccessibleNames) {
    (self.element, self.arguments, self.names) = (element, arguments, names)
  }

  func integer(_ index: Int) -> Int? { arguments.indices.contains(index) ? arguments[index].integer : nil }
  func text(_ index: Int) -> String? { arguments.indices.contains(index) ? arguments[index].text : nil }
}

/// The names of elements on the bus.
@MainActor struct AccessibleNames {
  static let folder = "/org/a11y/atspi/accessible"
  static let nobody = "/org/a11y/atspi/null"

  /// The program's name on the bus.
  let program: String
  /// The elements that represent the program, and the parent in which it was embedded.
  let root: any AccessibleElement
  var desktop: BusValue

  func path(of element: any AccessibleElement) -> String {
    element === root ? Self.folder + "/root" : Self.folder + "/\(element.number)"
  }

  /// Returns an element's reference on the bus; the null reference for `nil`.
  func reference(_ element: (any AccessibleElement)?) -> BusValue {
    guard let element else { return .tuple([.string(""), .path(Self.nobody)]) }
    return .tuple([.string(program), .path(path(of: element))])
  }

  func parent(of element: any AccessibleElement) -> BusValue {
    element === root ? desktop : reference(element.parent ?? root)
  }
}

/// The implementation of one of AT-SPI's interfaces for any element.
@MainActor protocol AccessibleAnswers {
  /// Returns whether the element has the interface.
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool
  /// Returns a property's value; `nil` if there's no such property.
  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue?
  /// Sets a property. Returns whether it could be set.
  static func set(_ name: String, to value: BusValue, _ question: AccessibleQuestion) -> Bool
  /// Returns a method's result; `nil` if the arguments are invalid or there's no such method.
  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]?
}

extension AccessibleAnswers {
  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? { nil }
  static func set(_ name: String, to value: BusValue, _ question: AccessibleQuestion) -> Bool { false }
  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? { nil }
}

/// All interfaces of elements, by their names without the prefix.
@MainActor let accessibleAnswers: KeyValuePairs<String, any AccessibleAnswers.Type> = [
  "Accessible": AccessibleBasics.self, "Application": ApplicationAnswers.self, "Component": ComponentAnswers.self,
  "Action": ActionAnswers.self, "Value": ValueAnswers.self, "Text": TextAnswers.self,
  "EditableText": EditableTextAnswers.self, "Selection": SelectionAnswers.self, "Hypertext": HypertextAnswers.self,
  "Hyperlink": HyperlinkAnswers.self,
]

/// AT-SPI's interface `Accessible`, which every element has: its role, its parent and its children.
enum AccessibleBasics: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool { true }

  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? {
    Walkthrough.step()
    let element = question.element
    switch name {
    case "Name": return .string(question.snapshot.name)
    case "Description": return .string(question.snapshot.help)
    case "Parent": return question.names.parent(of: element)
    case "ChildCount": return .int32(Int32(clamping: element.childCount))
    case "Locale": return .string(locale(question.snapshot))
    case "AccessibleId": return .string(question.snapshot.identifier)
    default: return nil
    }
  }

  static func locale(_ snapshot: AccessibleSnapshot) -> String {
    if !snapshot.language.isEmpty { return snapshot.language.replacingOccurrences(of: "-", with: "_") }
    return String(cString: setlocale(LC_MESSAGES, nil))
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    let (element, names) = (question.element, question.names)
    switch method {
    case "GetChildAtIndex":
      return question.integer(0).map { [names.reference($0 >= 0 ? element.child(at: $0) : nil)] }
    case "GetChildren":
      let children = (0..<min(max(0, element.childCount), maxListed)).compactMap { element.child(at: $0) }
      return [.array("(so)", children.map { names.reference($0) })]
    case "GetIndexInParent": return [.int32(Int32(clamping: element.indexInParent))]
    case "GetRelationSet": return [.array("(ua(so))", element.relations.map { relation($0, names) })]
    case "GetRole": return [.uint32(question.snapshot.role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(question.snapshot.role.name)]
    case "GetState": return [.array("u", question.snapshot.states.words.map { .uint32($0) })]
    case "GetAttributes": return [.dictionary(attributes(question.snapshot))]
    case "GetApplication": return [names.reference(names.root)]
    case "GetInterfaces": return [.strings(interfaces(of: element, question.snapshot))]
    default: return nil
    }
  }

  /// The maximum number of children in a reply. A reply with a million would exceed the bus's limit, and the bus would
  /// disconnect the program. Clients request further children by index.
  static let maxListed = AloeLimits.accessibleChildren

  private static func relation(_ relation: AccessibleRelation, _ names: AccessibleNames) -> BusValue {
    .tuple([.uint32(relation.kind.rawValue), .array("(so)", relation.targets.map { names.reference($0) })])
  }

  private static func attributes(_ snapshot: AccessibleSnapshot) -> [String: String] {
    var attributes = snapshot.attributes
    attributes["toolkit"] = "Aloe"
    if !snapshot.identifier.isEmpty { attributes["id"] = snapshot.identifier }
    return attributes
  }

  /// Returns the full names of an element's interfaces.
  static func interfaces(of element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> [String] {
    accessibleAnswers.filter { $0.value.apply(to: element, snapshot) }.map { AccessibleInterfaces.prefix + $0.key }
  }
}

/// AT-SPI's interface `Application`, which only the element of the program has.
enum ApplicationAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool {
    snapshot.role == .application
  }

  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? {
    switch name {
    // For GTK 4, Orca listens to the keyboard itself; for all other toolkits, it waits for the program to forward keys.
    case "ToolkitName": .string("GTK")
    case "Version": .string("\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())")
    case "AtspiVersion": .string("2.1")
    case "Id": .int32((question.element as? AccessibleRoot)?.registryNumber ?? 0)
    default: nil
    }
  }

  static func set(_ name: String, to value: BusValue, _ question: AccessibleQuestion) -> Bool {
    guard name == "Id", case .int32(let number) = value, let root = question.element as? AccessibleRoot else {
      return false
    }
    root.registryNumber = number
    return true
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    method == "GetLocale" ? [.string(AccessibleBasics.locale(AccessibleSnapshot(role: .application)))] : nil
  }
}

/// AT-SPI's interface `Action`: an element's actions.
enum ActionAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool {
    !snapshot.actions.isEmpty
  }

  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? {
    name == "NActions" ? .int32(Int32(clamping: question.snapshot.actions.count)) : nil
  }

  static func call(_ method: String, _ question: AccessibleQuestion) -> [BusValue]? {
    let actions = question.snapshot.actions
    if method == "GetActions" {
      return [.array("(sss)", actions.map { .tuple([.string($0.title), .string(""), .string("")]) })]
    }
    guard let index = question.integer(0) else { return nil }
    if method == "DoAction" {
      return [.boolean(actions.indices.contains(index) && question.element.perform(action: index))]
    }
    let action = actions.indices.contains(index) ? actions[index] : AccessibleAction(name: "", title: "")
    switch method {
    case "GetName": return [.string(action.name)]
    case "GetLocalizedName": return [.string(action.title)]
    case "GetDescription", "GetKeyBinding": return [.string("")]
    default: return nil
    }
  }
}

/// AT-SPI's interface `Value`: an element's value.
enum ValueAnswers: AccessibleAnswers {
  static func apply(to element: any AccessibleElement, _ snapshot: AccessibleSnapshot) -> Bool { snapshot.value != nil }

  static func property(_ name: String, _ question: AccessibleQuestion) -> BusValue? {
    guard let value = question.snapshot.value else { return nil }
    switch name {
    case "MinimumValue": return .double(value.limits.lowerBound)
    case "MaximumValue": return .double(value.limits.upperBound)
    case "MinimumIncrement": return .double(value.step)
    case "CurrentValue": return .double(value.current)
    case "Text": return .string(value.text)
    default: return nil
    }
  }

  static func set(_ name: String, to value: BusValue, _ question: AccessibleQuestion) -> Bool {
    guard name == "CurrentValue", let number = value.number, number.isFinite else { return false }
    return question.element.setValue(number)
  }
}
