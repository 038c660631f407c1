import AloeCore
import Foundation

/// Content that was read from a file and takes memory.
protocol KeptByFileCache: AnyObject {
  /// An estimate of the memory that it holds, in bytes.
  var byteCount: Int { get }
}

/// A cache of the content of files, by path, up to a number of bytes; for all threads.
///
/// A set of a catalog and the files in it count as one: the set holds the content of its files. The least recently used
/// content is discarded first.
final class FileCache: @unchecked Sendable {
  // Unchecked: the lock is held around every use of the variables.
  private struct Group {
    var objects: [String: any KeptByFileCache] = [:]
    var bytes = 0
    var use = 0
  }

  private let lock = Lock()
  private let limit: Int
  private var groups: [String: Group] = [:]
  private var count = 0
  private var useCount = 0
  private var bytes = 0

  init(limit: Int = AloeLimits.keptPictureBytes) { self.limit = limit }

  /// The number of reads that weren't served from the cache.
  var readCount: Int { lock.withLock { count } }

  /// The bytes that are kept.
  var byteCount: Int { lock.withLock { bytes } }

  /// Returns the cached content of the file at `path`, or else the value that `read` returns, which is cached unless
  /// it's `nil`.
  func object<Value: KeptByFileCache>(_ path: String, _ read: () -> Value?) -> Value? {
    let name = Self.group(of: path)
    if let known = lock.withLock({ use(name)?.objects[path] }) as? Value { return known }
    lock.withLock { count += 1 }
    guard let value = read() else { return nil }
    lock.withLock {
      var group = use(name) ?? Group(use: useCount)
      let added = value.byteCount - (group.objects[path]?.byteCount ?? 0)
      group.objects[path] = value
      group.bytes += added
      bytes += added
      groups[name] = group
      while bytes > limit, groups.count > 1, let oldest = groups.min(by: { $0.value.use < $1.value.use }) {
        bytes -= oldest.value.bytes
        groups[oldest.key] = nil
      }
    }
    return value
  }

  /// Records that a group is used, and returns it.
  private func use(_ name: String) -> Group? {
    useCount += 1
    groups[name]?.use = useCount
    return groups[name]
  }

  private static func group(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.hasSuffix(".imageset") || folder.hasSuffix(".symbolset") ? folder : path
  }

  /// Empties the cache. Values in use stay with their users, and all others are freed.
  func drop() { lock.withLock { (groups, bytes) = ([:], 0) } }
}
