/// A block of memory that arrays share. Its creator deallocates it.
struct Block<Element> {
  let base: UnsafeMutablePointer<Element>
  private var at: UnsafeMutablePointer<Element>

  init(_ count: Int, _ value: Element) {
    base = .allocate(capacity: count)
    base.initialize(repeating: value, count: count)
    at = base
  }

  mutating func take(_ count: Int) -> UnsafeMutablePointer<Element> {
    defer { at += count }
    return at
  }
}
