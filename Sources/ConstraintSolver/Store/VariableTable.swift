/// A value for each of a store's variables.
final class VariableTable<Element: BitwiseCopyable> {
  private let elements: Vector<Element>
  private let blank: Element

  /// Creates an empty table. New elements have the value `blank`.
  init(_ blank: Element) {
    self.blank = blank
    elements = Vector()
  }

  /// The elements, for hot loops; invalid after the table has grown.
  @inline(__always) var base: UnsafeMutablePointer<Element> { elements.base }
  /// The number of variables for which it has elements.
  @inline(__always) var count: Int { elements.count }

  subscript(v: Var) -> Element {
    unsafeAddress { UnsafePointer(elements.address(v.index)) }
    unsafeMutableAddress { elements.address(v.index) }
  }

  /// Grows to a number of variables.
  @inline(__always)
  func fit(_ count: Int) {
    while elements.count < count { elements.append(blank) }
  }
}
