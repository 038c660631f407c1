/// A cache of the most recently used layouts, limited by their number and by bytes.
@MainActor struct TextCache {
  private final class Entry {
    let key: TextRequest
    let text: ShapedText
    // `entries` retains the objects in the list, so references here need neither retain them nor check whether they
    // exist.
    unowned(unsafe) var older: Entry?
    unowned(unsafe) var newer: Entry?

    init(_ key: TextRequest, _ text: ShapedText) {
      self.key = key
      self.text = text
    }
  }

  private let capacity: Int
  private let byteLimit: Int
  private let maxEntryBytes: Int
  /// The memory that the layouts take, in bytes. A layout with two keys counts once.
  private(set) var bytes = 0
  private var entries: [TextRequest: Entry] = [:]
  private unowned(unsafe) var oldest: Entry?
  private unowned(unsafe) var newest: Entry?

  /// Creates a cache. Layouts of more than `maxEntryBytes` bytes aren't cached: one long string mustn't evict all
  /// others.
  init(capacity: Int, byteLimit: Int, maxEntryBytes: Int) {
    self.capacity = capacity
    self.byteLimit = byteLimit
    self.maxEntryBytes = maxEntryBytes
  }

  subscript(key: TextRequest) -> ShapedText? {
    mutating get {
      guard let entry = entries[key] else { return nil }
      if entry !== newest {
        unlink(entry)
        link(entry)
      }
      return entry.text
    }
    set {
      if let known = entries[key] { remove(known) }
      guard let newValue, newValue.byteCount <= maxEntryBytes else { return }
      add(Entry(key, newValue))
      while entries.count > capacity || bytes > byteLimit, let last = oldest { remove(last) }
    }
  }

  private mutating func add(_ entry: Entry) {
    entries[entry.key] = entry
    if entry.text.keyCount == 0 { bytes += entry.text.byteCount }
    entry.text.keyCount += 1
    link(entry)
  }

  private mutating func remove(_ entry: Entry) {
    unlink(entry)
    entry.text.keyCount -= 1
    if entry.text.keyCount == 0 { bytes -= entry.text.byteCount }
    entries[entry.key] = nil
  }

  private mutating func link(_ entry: Entry) {
    entry.older = newest
    if let newest { newest.newer = entry } else { oldest = entry }
    newest = entry
  }

  private mutating func unlink(_ entry: Entry) {
    let (older, newer) = (entry.older, entry.newer)
    if let older { older.newer = newer } else { oldest = newer }
    if let newer { newer.older = older } else { newest = older }
    entry.older = nil
    entry.newer = nil
  }
}
