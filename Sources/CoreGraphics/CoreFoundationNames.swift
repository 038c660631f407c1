import Foundation

// The names of Core Foundation's types on Apple's platforms, for code such as `url as CFURL`. Here, they're aliases of
// Foundation's classes, because Core Foundation's own types have no names in Swift.

/// A URL, for functions designed for C.
public typealias CFURL = NSURL
/// Data, for functions designed for C.
public typealias CFData = NSData
/// A string, for functions designed for C.
public typealias CFString = NSString
/// A dictionary, for functions designed for C.
public typealias CFDictionary = NSDictionary
/// An error, from functions designed for C.
public typealias CFError = NSError
