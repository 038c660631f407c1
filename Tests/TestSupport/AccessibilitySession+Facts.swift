import Foundation

@testable import GTKPlatform

extension AccessibilitySession {
  /// All facts about an element in one request: a reply takes longer to arrive than to create.
  package struct Facts {
    package var role = ""
    package var name = ""
    package var help = ""
    package var states: AccessibleStates = []
    package var interfaces: [String] = []
    package var attributes: [String: String] = [:]
    package var extents = CGRect.null
    package var parent: Element?
    package var index = -2
    package var childCount = -1
    package var text: String?
    package var value: Double?
  }

  /// Requests all properties of elements.
  package func facts(of elements: [Element]) -> [Facts] {
    let answers = askAll(elements.flatMap { element in Self.questions.map { (element, $0.0, $0.1) } })
    return elements.indices.map { place in
      let count = Self.questions.count
      return facts(from: Array(answers[place * count..<(place + 1) * count]))
    }
  }

  /// The elements at the given indices inside another one, without those that don't exist.
  package func children(at places: [Int], of element: Element) -> [Element] {
    askAll(places.map { (element, "Accessible.GetChildAtIndex", [.int32(Int32($0))]) }).compactMap {
      self.element($0?.first)
    }
  }

  private static let questions: [(String, [BusValue])] = [
    ("Accessible.GetRoleName", []), ("Accessible.GetState", []), ("Accessible.GetInterfaces", []),
    ("Accessible.GetAttributes", []), ("Component.GetExtents", [.uint32(1)]), ("Accessible.GetIndexInParent", []),
    property("Accessible.Name"), property("Accessible.Description"), property("Accessible.Parent"),
    property("Accessible.ChildCount"), ("Text.GetText", [.int32(0), .int32(-1)]), property("Value.CurrentValue"),
  ]

  private static func property(_ name: String) -> (String, [BusValue]) {
    let words = name.split(separator: ".").map(String.init)
    return ("Properties.Get", [.string("org.a11y.atspi." + words[0]), .string(words[1])])
  }

  private func facts(from answers: [[BusValue]?]) -> Facts {
    let first = answers.map { answer -> BusValue? in
      if case .variant(let value)? = answer?.first { value } else { answer?.first }
    }
    var facts = Facts()
    facts.role = first[0]?.text ?? ""
    facts.states = Self.states(first[1])
    facts.interfaces = (first[2]?.parts ?? []).compactMap { $0.text?.split(separator: ".").last.map(String.init) }
    facts.attributes = Self.dictionary(first[3])
    facts.extents = Self.rectangle(first[4])
    facts.index = first[5]?.integer ?? -2
    facts.name = first[6]?.text ?? ""
    facts.help = first[7]?.text ?? ""
    facts.parent = element(first[8])
    facts.childCount = first[9]?.integer ?? -1
    facts.text = first[10]?.text
    facts.value = first[11]?.number
    return facts
  }

  static func states(_ value: BusValue?) -> AccessibleStates {
    let words = (value?.parts ?? []).compactMap(\.integer)
    return words.count == 2 ? AccessibleStates(rawValue: UInt64(words[0]) | UInt64(words[1]) << 32) : []
  }

  static func dictionary(_ value: BusValue?) -> [String: String] {
    var found: [String: String] = [:]
    for case .entry(.string(let key), .string(let value)) in value?.parts ?? [] { found[key] = value }
    return found
  }

  static func rectangle(_ value: BusValue?) -> CGRect {
    let numbers = (value?.parts ?? []).compactMap(\.integer)
    return numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .null
  }
}
