/// Items that wait for a pass. One pass after the other takes them without allocating a list.
@MainActor struct ItemQueue {
  private var waiting: ContiguousArray<EngineItem> = []
  /// Empty; its memory is for the items that come while a pass works on those before.
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
