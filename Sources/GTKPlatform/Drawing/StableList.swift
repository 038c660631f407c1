/// A list in which elements keep their positions from one frame to the next, because GTK compares nodes of a kind by
/// their positions. A removed element leaves an empty slot.
struct StableList<Element: Equatable> {
  private(set) var places: [Element?] = []
  private var elements: [Element] = []

  /// Replaces the elements, in their order, and returns whether they're others than before. O(elements) if they aren't,
  /// O(elements²) if all are new.
  mutating func set(_ new: [Element]) -> Bool {
    guard new != elements else { return false }
    elements = new
    var (result, next) = ([Element?](), 0)
    for element in new {
      if let place = places[next...].firstIndex(of: element) {
        while result.count < place { result.append(nil) }
        next = place + 1
      }
      result.append(element)
    }
    while result.count < places.count { result.append(nil) }
    places = result.count > 2 * new.count + 8 ? new : result
    return true
  }
}
