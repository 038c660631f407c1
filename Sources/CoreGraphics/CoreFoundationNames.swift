import Foundation

// The names of Core Foundation's types on Apple's platforms, for code such as `url as CFURL`. Here, they're aliases of
// Foundation's classes, because Core Foundation's own types have no names in Swift.

/// A URL, under its name in Core Foundation.
public typealias CFURL = NSURL
/// Data, under its name in Core Foundation.
public typealias CFData = NSData
/// A string, under its name in Core Foundation.
public typealias CFString = NSString
/// A dictionary, under its name in Core Foundation.
public typealias CFDictionary = NSDictionary
/// An error, under its name in Core Foundation.
public typealias CFError = NSError
