import Foundation

/// A class whose appearance can be described for all its instances.
///
/// There is no `appearance()` here: it hands out an object that takes every setter's message, keeps it, and
/// sends it to each instance later, which only the Objective-C runtime can do. Set the properties where you
/// make the view, or in a subclass. The protocol is here so that code which names it compiles.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// A class that instances with an appearance can be in.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}
