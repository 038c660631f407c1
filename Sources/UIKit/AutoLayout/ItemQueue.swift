/// A queue of items that wait for a pass. Passes take them without allocating lists.
@MainActor struct ItemQueue {
  private var waiting: ContiguousArray<EngineItem> = []
  /// An empty list whose memory serves items that are added while a pass handles the items it took.
  private var spare: ContiguousArray<EngineItem> = []

  var isEmpty: Bool { waiting.isEmpty }
  /// The first view that waits, for messages.
  var firstView: UIView? { waiting.first { $0.view != nil }?.view }

  mutating func append(_ item: EngineItem) { waiting.append(item) }

  /// Removes and returns all items.
  mutating func take() -> ContiguousArray<EngineItem> {
    let taken = waiting
    waiting = spare
    spare = []
    return taken
  }

  /// Keeps the memory of a list that was taken.
  mutating func reuse(_ list: consuming ContiguousArray<EngineItem>) {
    list.removeAll(keepingCapacity: true)
    spare = list
  }
}
