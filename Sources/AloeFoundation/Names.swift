import Foundation

/// Objective-C's name for `Int`.
public typealias NSInteger = Int
/// Objective-C's name for `UInt`. Swift imports it as `Int`.
public typealias NSUInteger = UInt
/// The address of an error that a method may set.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// The largest finite single-precision number.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The key of the build number in an app's property list.
public let kCFBundleVersionKey = "CFBundleVersion"
/// The key of the name in an app's property list.
public let kCFBundleNameKey = "CFBundleName"
/// The key of the identifier in an app's property list.
public let kCFBundleIdentifierKey = "CFBundleIdentifier"
/// The key of the executable's name in an app's property list.
public let kCFBundleExecutableKey = "CFBundleExecutable"

extension NSObject {
  /// Returns the class's name with its module, such as `MyApp.Screen`.
  public class func description() -> String { NSStringFromClass(self) }
}

extension ProcessInfo {
  /// Whether the program is an iPad app that was built for a Mac; always false on Linux.
  public var isMacCatalystApp: Bool { false }
  /// Whether the program is an iPad app that runs on a Mac; always false on Linux.
  public var isiOSAppOnMac: Bool { false }
}

extension NSError {
  // Foundation's class doesn't inherit `init()`, and an extension can't override it, so the parameter makes another
  // one.
  /// Creates an error without a domain, and with the code 0.
  public convenience init(_ nothing: Void = ()) { self.init(domain: "", code: 0, userInfo: nil) }
}

extension UserDefaults {
  /// Returns the value of a key; `nil` if there's none. Same as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a key, or removes it with `nil`. Same as `set(_:forKey:)`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
