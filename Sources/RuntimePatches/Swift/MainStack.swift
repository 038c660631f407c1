import AloeCore
import Foundation

/// The main thread's stack, on which trees of views and layers are walked.
///
/// A view in a view in a view is drawn, hit and told of its window by calls in calls, some of which are a client's own
/// methods and some GTK's. The 8 MB that a desktop's programs have end at 2,000 levels. The kernel lets the main thread's
/// stack grow as far as the limit says at the moment, so a program can raise that for itself; it costs no memory before
/// it's used. Programs that are started from here inherit it.
package enum MainStack {
  /// What the kernel keeps free below the stack, whatever the limit was when the program began, less a quarter.
  private static let size = rlim_t(96 << 20)

  /// How many bytes the stack may have by now.
  package static var limit: Int { Int(clamping: present.rlim_cur) }

  private static let resource = __rlimit_resource_t(UInt32(RLIMIT_STACK.rawValue))

  private static var present: rlimit {
    var limits = rlimit()
    getrlimit(resource, &limits)
    return limits
  }

  /// Raises the limit as far as the system allows it, once in a program. Lowers nothing.
  static func widen() { _ = widened }

  private static let widened: Void = {
    var limits = present
    guard limits.rlim_cur < size else { return }
    limits.rlim_cur = min(size, limits.rlim_max)
    setrlimit(resource, &limits)
  }()
}
