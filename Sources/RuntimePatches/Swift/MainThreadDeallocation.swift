import AloeCore
import Foundation

/// The deallocation of a class's objects, and of its subclasses', on the main thread, wherever their last reference is
/// released.
///
/// As in UIKit, the last reference to a view and its subviews may be released on any thread: in an operation's
/// completion, or when an actor is deallocated. On the main thread, an object is destroyed immediately. Elsewhere, the
/// main queue destroys it, so that references to it are cleared on the thread that reads them, and a subclass's
/// `deinit` runs on the thread of its methods. See MainThreadDeallocation.c.
@MainActor package enum MainThreadDeallocation {
  /// The functions that destroy the objects of classes, by metadata. Only the main thread accesses them.
  private nonisolated(unsafe) static var destroyers: [UnsafeMutableRawPointer: UnsafeMutableRawPointer] = [:]
  /// The metadata of classes for which the destruction of objects couldn't be intercepted.
  private nonisolated(unsafe) static var refused: Set<UnsafeMutableRawPointer> = []

  /// Intercepts the destruction of a class's objects. Each initialiser of a root class calls this function, so it's
  /// called before other threads have any of the class's objects. O(1).
  @inline(__always) package static func arrange(for type: AnyClass) {
    let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    if !aloe_is_taken_over(metadata) { takeOver(metadata, of: type) }
  }

  private static func takeOver(_ metadata: UnsafeMutableRawPointer, of type: AnyClass) {
    RuntimePatch.start()
    guard RuntimePatch.mainThread.works, !refused.contains(metadata) else { return }
    if let destroy = aloe_take_over(metadata) {
      destroyers[metadata] = destroy
    } else {
      refused.insert(metadata)
      Messages.report(
        "The metadata of \(type) can't be changed, so its objects are deallocated on the thread that releases them. "
          + "Release them on the main thread.")
    }
  }

  /// An object without references: it's inaccessible to others, and its memory exists until it's destroyed.
  private struct UnreferencedObject: @unchecked Sendable {
    let object: UnsafeMutableRawPointer

    func destroy() {
      if let metadata = aloe_metadata(object) { aloe_destroy(object, destroyers[metadata]) }
    }
  }

  private nonisolated static let lastReferenceReleased: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = {
    guard let object = $0.map(UnreferencedObject.init) else { return }
    if isOnMainThread { object.destroy() } else { DispatchQueue.main.async { object.destroy() } }
  }

  // MARK: - Testing

  private final class Probe {}
  private nonisolated(unsafe) static var isReached = false

  /// Tests the mechanism with a class of its own.
  nonisolated static func passesTest() -> Bool {
    let metadata = unsafeBitCast(Probe.self, to: UnsafeMutableRawPointer.self)
    aloe_set_last_release { _ in MainThreadDeallocation.isReached = true }
    guard let own = aloe_take_over(metadata) else { return false }
    // The probe itself isn't freed; its size is that of the object header.
    aloe_release(Unmanaged.passRetained(Probe()).toOpaque())
    guard isReached else {
      aloe_hand_back(metadata, own)
      return false
    }
    aloe_set_last_release(lastReferenceReleased)
    return true
  }
}

extension Unmanaged {
  /// Returns a strong reference to the object, or `nil` if it's deallocating. Its memory has to exist.
  @inlinable @inline(__always) package func takeIfAlive() -> Instance? {
    guard let object = aloe_retain_if_alive(toOpaque()) else { return nil }
    return Unmanaged.fromOpaque(object).takeRetainedValue()
  }
}
