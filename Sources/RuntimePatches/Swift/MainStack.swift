import AloeCore
import Foundation

/// The main thread's stack, on which trees of views and layers are walked.
///
/// Drawing, hit testing and window notifications recurse through nested views; some of the calls are a client's own
/// methods, and some are GTK's. The 8 MB that desktop programs have are exhausted at 2,000 levels. The kernel lets the
/// main thread's stack grow up to the current limit, so a program can raise the limit for itself; this costs no memory
/// until it's used. Programs that are started from here inherit the limit.
package enum MainStack {
  /// Three quarters of the space that the kernel keeps free below the stack, whatever the limit was when the program
  /// began.
  private static let size = rlim_t(96 << 20)

  /// The current limit on the size of the stack, in bytes.
  package static var limit: Int { Int(clamping: present.rlim_cur) }

  private static let resource = __rlimit_resource_t(UInt32(RLIMIT_STACK.rawValue))

  private static var present: rlimit {
    var limits = rlimit()
    getrlimit(resource, &limits)
    return limits
  }

  /// Raises the limit as far as the system allows it, once in a program. It never lowers it.
  static func widen() { _ = widened }

  private static let widened: Void = {
    var limits = present
    guard limits.rlim_cur < size else { return }
    limits.rlim_cur = min(size, limits.rlim_max)
    setrlimit(resource, &limits)
  }()
}
