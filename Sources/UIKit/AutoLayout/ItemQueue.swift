/// Items that wait for a pass. Passes take them without allocating lists.
@MainActor struct ItemQueue {
  private var waiting: ContiguousArray<EngineItem> = []
  /// Empty. Its memory is for the items that come while a pass works on those it took.
  private var spare: ContiguousArray<EngineItem> = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ item: EngineItem) { waiting.append(item) }

  /// Takes all items out.
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
