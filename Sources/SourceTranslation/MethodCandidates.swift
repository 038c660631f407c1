/// Methods to which a reference may refer, in the order of their declarations.
///
/// Looking one up takes a time that doesn't depend on their number, because thousands may have the same name in a large
/// target.
struct MethodCandidates: Sendable {
  /// The properties of a method that a reference names; `nil` for properties that it leaves open.
  struct Signature: Hashable, Sendable {
    var labels: [String]?
    var count: Int?

    /// Returns the signatures of all references that may mean a method: with or without labels and a number of
    /// arguments.
    static func all(of method: Method) -> [Signature] {
      let (labels, count) = (method.labels, method.labels.count)
      return [
        Signature(), Signature(labels: labels), Signature(count: count), Signature(labels: labels, count: count),
      ]
    }
  }

  private var first: Method?
  /// The first method's kind.
  private var kind = ""
  private var isMixed = false
  private var count = 0
  /// The first method of each type, and its position among all methods.
  private var ofTypes: [String: (place: Int, method: Method)] = [:]

  /// Adds a method. Methods with the same meaning have the same `kind`.
  mutating func add(_ method: Method, kind: String) {
    if first == nil { (first, self.kind) = (method, kind) }
    if kind != self.kind { isMixed = true }
    if ofTypes[method.type] == nil { ofTypes[method.type] = (count, method) }
    count += 1
  }

  /// The first method if all are of the same kind; otherwise `nil`.
  var unambiguous: Method? { isMixed ? nil : first }

  /// Returns the first method that belongs to one of some types. O(types).
  func first(of types: [String]) -> Method? {
    types.compactMap { ofTypes[$0] }.min { $0.place < $1.place }?.method
  }
}
