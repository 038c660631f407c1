import Foundation

// The names that Core Foundation's types have on Apple's systems, where `url as CFURL` hands one over. Foundation's objects
// stand for them here, as Core Foundation's own have no names in Swift.

/// A URL, for functions that were made for C.
public typealias CFURL = NSURL
/// Bytes, for functions that were made for C.
public typealias CFData = NSData
/// A text, for functions that were made for C.
public typealias CFString = NSString
/// Values by keys, for functions that were made for C.
public typealias CFDictionary = NSDictionary
/// An error, from functions that were made for C.
public typealias CFError = NSError
