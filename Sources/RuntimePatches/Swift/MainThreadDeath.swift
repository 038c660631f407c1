import AloeCore
import Foundation

/// Lets the objects of a class, and of its subclasses, be deallocated on the main thread, wherever their last reference goes.
///
/// As in UIKit, the last reference to a view and all in it may go on any thread: in an operation's completion, or when an
/// actor ends. On the main thread an object goes at once. Elsewhere the main queue destroys it, so that pointers to it are
/// emptied on the thread that reads them, and a subclass's `deinit` runs on the thread of its methods. See MainThreadDeath.c.
@MainActor package enum MainThreadDeath {
  /// What destroys the objects of a class, by the class's metadata. Only the main thread reads and writes it.
  private nonisolated(unsafe) static var destroyers: [UnsafeMutableRawPointer: UnsafeMutableRawPointer] = [:]
  /// The metadata of classes that couldn't be taken over.
  private nonisolated(unsafe) static var refused: Set<UnsafeMutableRawPointer> = []

  /// Arranges it for a class; called by each initialiser of a root class, so before any object of it is elsewhere. O(1).
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
        "The metadata of \(type) can't be changed, so its objects are deallocated on the thread that lets go of them. Let go "
          + "of them on the main thread.")
    }
  }

  /// An object whose last reference is gone: nobody else has it, and its memory stays until it's destroyed.
  private struct Dying: @unchecked Sendable {
    let object: UnsafeMutableRawPointer

    func destroy() {
      if let metadata = aloe_metadata(object) { aloe_destroy(object, destroyers[metadata]) }
    }
  }

  private nonisolated static let lastReferenceWent: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = {
    guard let dying = $0.map(Dying.init) else { return }
    if isOnMainThread { dying.destroy() } else { DispatchQueue.main.async { dying.destroy() } }
  }

  // MARK: - Testing

  private final class Probe {}
  private nonisolated(unsafe) static var isReached = false

  /// Tries it with a class of its own.
  nonisolated static func passesTest() -> Bool {
    let metadata = unsafeBitCast(Probe.self, to: UnsafeMutableRawPointer.self)
    aloe_set_last_release { _ in MainThreadDeath.isReached = true }
    guard let own = aloe_take_over(metadata) else { return false }
    // The probe itself stays; it's as large as its header.
    aloe_release(Unmanaged.passRetained(Probe()).toOpaque())
    guard isReached else {
      aloe_hand_back(metadata, own)
      return false
    }
    aloe_set_last_release(lastReferenceWent)
    return true
  }
}

extension Unmanaged {
  /// A strong reference to the object, or `nil` if it's in deallocation. Its memory must be there.
  @inlinable @inline(__always) package func takeIfAlive() -> Instance? {
    guard let object = aloe_retain_if_alive(toOpaque()) else { return nil }
    return Unmanaged.fromOpaque(object).takeRetainedValue()
  }
}
