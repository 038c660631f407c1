import AloeCore
import Foundation

/// A condition that stops the program unless Objective-C code catches it; on Linux, it always stops the program.
open class NSException: NSObject, @unchecked Sendable {
  // Unchecked: a subclass has to be as safe as the values here, which never change.

  /// The kind of exception.
  public let name: NSExceptionName
  /// A description for developers.
  public let reason: String?
  /// Further values.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception without raising it.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Stops the program with the name and the reason.
  open func raise() {
    Messages.stop("The program raised the exception \(name.rawValue): \(reason ?? "no reason given")")
  }

  /// Stops the program with a name and a formatted reason.
  open class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
  }
}

extension NSExceptionName {
  /// An error without a more specific name.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An argument that a method doesn't accept.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// An inconsistent state of the program, such as the effect of a call at the wrong time.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// A position outside of a collection.
  public static let rangeException = NSExceptionName("NSRangeException")
}
