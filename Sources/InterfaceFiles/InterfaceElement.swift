/// An element of an interface file: a name, attributes, text and child elements.
///
/// It isn't safe to share between threads while it's being read. Nothing changes it afterwards.
public final class InterfaceElement {
  /// The name, such as "label".
  public let name: String
  /// The line on which it begins, from 1.
  public let line: Int
  /// The attributes in the order of the file. There are so few of them that searching beats hashing.
  public let attributes: [(name: String, value: String)]
  /// The child elements in the order of the file.
  public private(set) var children: [InterfaceElement] = []
  /// The text between the tags, without the text of child elements.
  public private(set) var text = ""
  /// The element around it; `nil` for the root. The root keeps the others alive.
  public private(set) unowned(unsafe) var parent: InterfaceElement?

  init(name: String, line: Int, attributes: [(name: String, value: String)]) {
    self.name = name
    self.line = line
    self.attributes = Self.withPlainClass(attributes)
  }

  /// Replaces the mangled name of a custom class with its name and its module.
  private static func withPlainClass(
    _ attributes: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    guard let index = attributes.firstIndex(where: { $0.name == "customClass" }),
      let plain = MangledClassName(attributes[index].value)
    else { return attributes }
    var result = attributes
    result[index].value = plain.name
    if !attributes.contains(where: { $0.name == "customModule" }) { result.append(("customModule", plain.module)) }
    return result
  }

  func add(_ child: InterfaceElement) {
    child.parent = self
    children.append(child)
  }

  func add(_ text: String) { self.text += text }

  /// Decodes the whole text, if an attribute states that it's encoded. Text that can't be decoded stays as it is.
  func decodeText() {
    if flag("base64-UTF8") == true, let decoded = EncodedText.decoded(text) { text = decoded }
  }

  // MARK: - Attributes

  /// Returns the value of an attribute; `nil` if there is none. O(number of attributes).
  public subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The identifier by which others refer to the object, such as "8bC-Xf-vdC".
  public var id: String? { self["id"].flatMap { $0.isEmpty ? nil : $0 } }
  /// The name of the enclosing element's property that holds this one, such as "frame".
  public var key: String? { self["key"] }

  /// Returns the value of an attribute as a number; `nil` if it's missing or isn't a finite number.
  public func number(_ name: String) -> Double? {
    guard let value = self[name].flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  /// Returns the value of an attribute, rounded to an integer; `nil` if it's missing, isn't a number or is too large.
  public func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }

  /// Returns whether the value of an attribute is "YES"; `nil` if it's missing.
  public func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

  // MARK: - Elements

  /// Returns the first child with a name; `nil` if there's none. O(number of children).
  public func child(_ name: String) -> InterfaceElement? {
    for child in children where child.name == name { return child }
    return nil
  }

  /// Returns the first child with a key and, if one is given, a name; `nil` if there's none. O(number of children).
  public func child(_ name: String? = nil, key: String) -> InterfaceElement? {
    for child in children where child.key == key && (name == nil || child.name == name) { return child }
    return nil
  }

  /// Returns the children of the first child with a name; none if there is no such child.
  public func contents(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// Calls a closure with the element and everything inside, in the order of the file. O(number of elements).
  public func forEach(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
