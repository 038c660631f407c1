import Foundation

/// The decoder that `init(coder:)` receives for an object of a storyboard or a nib.
///
/// As on Apple's systems, an object has its properties, its subviews and what they contain when UIKit's own
/// `init(coder:)` returns, so that a subclass can change them after calling it. Each class of UIKit calls
/// ``finish(_:at:)`` last; the class that the file's element represents sets up the object.
class InterfaceCoder: NSCoder {
  /// The values of constants, which initialisers need before anything else.
  final var values: [String: Any] = [:]
  /// The UIKit class whose initialiser sets up the object.
  fileprivate let baseClass: AnyClass
  @MainActor private final var fill: ((AnyObject) -> Void)?

  /// Creates a decoder that sets up one object with `fill` when `init(coder:)` of `baseClass` has initialised it.
  @MainActor init(baseClass: AnyClass, fill: @escaping (AnyObject) -> Void) {
    self.baseClass = baseClass
    self.fill = fill
    super.init()
  }

  /// Sets up the object, unless that has been done.
  @MainActor final func finish(_ object: AnyObject) {
    let fill = fill
    self.fill = nil
    fill?(object)
  }

  // Clients' initialisers may ask for values of their own; a file of Interface Builder has none. Foundation's
  // implementations stop the program.

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }
  override func decodeObject(forKey key: String) -> Any? { values[key] }
  override func decodeBool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
  override func decodeInteger(forKey key: String) -> Int { values[key] as? Int ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: decodeInteger(forKey: key)) }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { values[key] as? Double ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
}

extension NSCoder {
  /// Sets up an object of a storyboard or a nib once the initialiser of its nearest UIKit class is done.
  @MainActor package func finish(_ object: AnyObject, at baseClass: AnyClass) {
    if let coder = self as? InterfaceCoder, coder.baseClass == baseClass { coder.finish(object) }
  }

  /// Returns a constant of an object of a storyboard or a nib; `nil` for other decoders.
  func interfaceValue<Value>(_ key: String) -> Value? { (self as? InterfaceCoder)?.values[key] as? Value }
}
