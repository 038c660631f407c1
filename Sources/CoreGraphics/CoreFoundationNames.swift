import AloeCore
import Foundation

// The names of Core Foundation's types on Apple's platforms, for code such as `url as CFURL`. Here, they're aliases of
// Foundation's classes, because Core Foundation's own types have no names in Swift.

/// A URL, under its name in Core Foundation.
public typealias CFURL = NSURL
/// Data, under its name in Core Foundation.
public typealias CFData = NSData
/// Data that can be changed, under its name in Core Foundation.
public typealias CFMutableData = NSMutableData
/// A string, under its name in Core Foundation.
public typealias CFString = NSString
/// A dictionary, under its name in Core Foundation.
public typealias CFDictionary = NSDictionary
/// A number, under its name in Core Foundation.
public typealias CFNumber = NSNumber
/// A Boolean value, under its name in Core Foundation.
public typealias CFBoolean = NSNumber
/// An error, under its name in Core Foundation.
public typealias CFError = NSError

/// The value true, for dictionaries of options.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The value false, for dictionaries of options.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// An allocator of Core Foundation's objects. There's only the default one, so functions accept nothing but `nil` and
/// `kCFAllocatorDefault`.
public typealias CFAllocator = Never

/// The default allocator: `nil`.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Returns empty data that can be changed. On Apple's platforms, a capacity other than 0 is the largest length; on
/// Linux, there's no limit.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: Int) -> CFMutableData! { NSMutableData() }

/// Returns data with a copy of `length` bytes. A negative length returns empty data, with a warning.
public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>!, _ length: Int) -> CFData! {
  if length < 0 {
    Messages.warn(
      "CFDataCreate received the length \(length), and returns empty data. Pass the number of bytes at the pointer.")
  }
  guard let bytes, length > 0 else { return NSData() }
  return NSData(bytes: bytes, length: length)
}

/// Returns the bytes of data. The pointer is valid as long as the data exists.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the number of bytes of data.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.length }
