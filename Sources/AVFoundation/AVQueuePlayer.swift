import Foundation

/// A player of several items, one after another.
@preconcurrency @MainActor open class AVQueuePlayer: AVPlayer {
  /// The items that haven't ended, beginning with the current one.
  private var queue: [AVPlayerItem] = []

  /// Creates a player without items.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }
  /// Creates a player of an item.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }
  /// Creates a player of items.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: nil)
    actionAtItemEnd = .advance
    for item in items { insert(item, after: nil) }
  }

  /// Returns the items that haven't ended, beginning with the current one.
  open func items() -> [AVPlayerItem] { queue }

  /// Ends the current item, and continues with the next one, which is played if the player isn't paused.
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    super.replaceCurrentItem(with: queue.first)
  }

  /// Returns whether an item can be inserted: it mustn't be in the queue yet, and `afterItem` must be in the queue, or
  /// `nil`, which means the end.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !queue.contains { $0 === item } && (afterItem.map { after in queue.contains { $0 === after } } ?? true)
  }

  /// Inserts an item after another; at the end if that is `nil`. An item that can't be inserted is ignored.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    let index = afterItem.flatMap { after in queue.firstIndex { $0 === after } }
    queue.insert(item, at: index.map { $0 + 1 } ?? queue.count)
    if queue.count == 1 { super.replaceCurrentItem(with: item) }
  }

  /// Removes an item; the player continues with the next one if it's the current one.
  open func remove(_ item: AVPlayerItem) {
    if item === queue.first { return advanceToNextItem() }
    queue.removeAll { $0 === item }
  }

  /// Removes all items.
  open func removeAllItems() {
    queue = []
    super.replaceCurrentItem(with: nil)
  }

  /// Replaces the current item; the others stay. `nil` removes all.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    guard let item else { return removeAllItems() }
    queue.removeAll { $0 === item }
    if currentItem !== item, !queue.isEmpty, queue[0] === currentItem { queue.removeFirst() }
    queue.insert(item, at: 0)
    super.replaceCurrentItem(with: item)
  }

  // Between the two, the rate stays, so the next item is played unless a handler of the notification pauses.

  override func willReachEnd() { waitsAtEnd = actionAtItemEnd != .pause }

  override func didReachEnd(of item: AVPlayerItem) {
    guard item === queue.first else { return }
    switch actionAtItemEnd {
    case .advance: advanceToNextItem()
    case .pause: waitsAtEnd = false
    case .none: break
    }
  }
}
