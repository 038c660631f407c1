import AloeCore
import Foundation
@_spi(Reflection) import Swift

/// Makes the objects that are proxies.
///
/// One of UIKit's classes is made by its own initialiser. A program's subclass can't be: nothing says that the one for
/// archives works, and a screen written in code stops the program there. Its proxy has memory as its objects have, with
/// the part of UIKit's class filled in, and the methods of UIKit's class even where the subclass overrides them. Those of a
/// final class are called all the same, so its own part gets empty texts and collections and plain views, and zeros. It's
/// never let go of, so nothing has to take it apart.
@MainActor enum AppearanceStandIn {
  static func make<Object: AppearanceTaking>(_ type: Object.Type) -> Object {
    let layout = ClassLayout(type)
    let base = layout.nearestOfUIKit
    let object: AnyObject? = (base.type as? any AppearanceTaking.Type)?.makeForAppearance()
    guard let object else {
      Messages.stop("\(type) has no appearance proxy: \(base.type) can't be made without arguments.")
    }
    if base.type == type { return unsafeDowncast(object, to: type) }
    let size = layout.instanceSize
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    // The original stays for good, so both may hold what it holds.
    memory.copyMemory(from: Unmanaged.passRetained(object).toOpaque(), byteCount: base.instanceSize)
    fill(memory, of: type, from: base.instanceSize)
    memory.storeBytes(of: layout.copy(withMethodsOf: base), as: UnsafeRawPointer.self)
    return Unmanaged<Object>.fromOpaque(memory).takeUnretainedValue()
  }

  /// A proxy as its class, which a checked cast wouldn't find in its own copy of the class.
  static func trusted<Object: AnyObject>(_ proxy: AnyObject, as type: Object.Type) -> Object {
    Unmanaged<Object>.fromOpaque(Unmanaged.passUnretained(proxy).toOpaque()).takeUnretainedValue()
  }

  /// Gives a subclass's own fields values that do no harm.
  private static func fill(_ memory: UnsafeMutableRawPointer, of type: AnyClass, from start: Int) {
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, fieldType, _ in
      guard offset >= start else { return true }
      func put<Value>(_ value: Value) { (memory + offset).initializeMemory(as: Value.self, to: value) }
      if let emptyType = fieldType as? any EmptyMakeable.Type {
        put(emptyType.init())
      } else if let viewType = fieldType as? UIView.Type {
        put(make(viewType))
      }
      return true
    }
  }
}

/// A value that can be empty.
private protocol EmptyMakeable { init() }
extension String: EmptyMakeable {}
extension Array: EmptyMakeable {}
extension Dictionary: EmptyMakeable {}
extension Set: EmptyMakeable {}

/// A class as the compiler lays it out on Linux, where the words are the same for every class.
struct ClassLayout {
  let type: AnyClass
  private var metadata: UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  /// Where the pointer to the superclass, the sizes and the members of the topmost class are, in bytes.
  private enum Offset {
    static let superclass = 8
    static let instanceSize = 24
    static let classSize = 32
    static let addressPoint = 36
    static let members = 56
  }

  init(_ type: AnyClass) { self.type = type }

  var superclass: AnyClass? { metadata.load(fromByteOffset: Offset.superclass, as: AnyClass?.self) }
  /// The size of the class's objects, in bytes.
  var instanceSize: Int { Int(metadata.load(fromByteOffset: Offset.instanceSize, as: UInt32.self)) }
  private var classSize: Int { Int(metadata.load(fromByteOffset: Offset.classSize, as: UInt32.self)) }
  private var addressPoint: Int { Int(metadata.load(fromByteOffset: Offset.addressPoint, as: UInt32.self)) }

  /// The class itself or the nearest one above that belongs to UIKit.
  var nearestOfUIKit: ClassLayout {
    var current = self
    while !_typeName(current.type, qualified: true).hasPrefix("UIKit."), let above = current.superclass {
      current = ClassLayout(above)
    }
    return current
  }

  /// A class of the same size whose inherited methods are those of a class above, overridden or not.
  fileprivate func copy(withMethodsOf base: ClassLayout) -> UnsafeRawPointer {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: classSize, alignment: 16)
    copy.copyMemory(from: metadata - addressPoint, byteCount: classSize)
    let inherited = base.classSize - base.addressPoint - Offset.members
    (copy + addressPoint + Offset.members).copyMemory(from: base.metadata + Offset.members, byteCount: inherited)
    return UnsafeRawPointer(copy + addressPoint)
  }
}
