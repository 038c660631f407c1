import CFoundationFix
import Foundation

/// Lets the objects of a class, and of its subclasses, die on the main thread, wherever their last reference goes.
///
/// As in UIKit, the last reference to a view and all in it may go on any thread: in an operation's completion, or when an
/// actor ends. On the main thread an object dies at once. Elsewhere the main queue destroys it, so that pointers to it are
/// emptied on the thread that reads them, and a subclass's `deinit` runs on the thread of its methods.
@MainActor package enum MainThreadDeath {
  /// What destroys the objects of a class, by the class's metadata. Only the main thread reads and writes it.
  private nonisolated(unsafe) static var destroyers: [UnsafeMutableRawPointer: UnsafeMutableRawPointer] = [:]
  private static let isPossible = prepare()

  /// Arranges it for a class; called by each initialiser of a root class, so before any object of it is elsewhere. O(1).
  package static func arrange(for type: AnyClass) {
    let metadata = address(of: type)
    guard !aloe_is_taken_over(metadata), isPossible else { return }
    destroyers[metadata] = aloe_take_over(metadata)
  }

  private static func address(of type: AnyClass) -> UnsafeMutableRawPointer {
    unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
  }

  /// An object whose last reference is gone: nobody else knows it, and its memory stays until it's destroyed.
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

  // MARK: - Trying

  private final class Probe {}
  private nonisolated(unsafe) static var hasHeard = false

  /// Tries it with a class of its own. Should a Swift keep that function elsewhere, objects die where they're let go of.
  private static func prepare() -> Bool {
    let metadata = address(of: Probe.self)
    aloe_set_last_release { _ in MainThreadDeath.hasHeard = true }
    let own = aloe_take_over(metadata)
    // The probe itself stays; it's as large as its header.
    aloe_release(Unmanaged.passRetained(Probe()).toOpaque())
    guard hasHeard else {
      aloe_hand_back(metadata, own)
      return false
    }
    aloe_set_last_release(lastReferenceWent)
    return true
  }
}

extension Unmanaged {
  /// A strong reference to the object, or `nil` if it's dying. Its memory must be there.
  @inlinable package func takeIfAlive() -> Instance? {
    aloe_retain_if_alive(toOpaque()).map { Unmanaged.fromOpaque($0).takeRetainedValue() }
  }
}
