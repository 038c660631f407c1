/// The classes of views that the package's libraries, other than UIKit, lay out with code of their own: proofs of
/// layouts rely on that code.
///
/// A library registers its classes when it creates a view, with a static constant:
///
///     private static let layoutClasses: Void = LayoutClasses.register(steady: [SeparatorView.self])
///
/// Only Aloe's UIKit reads them.
@MainActor package enum LayoutClasses {
  // All contexts share them, because they're about classes.
  private static var modules: Set<String> = []
  private static var steady: Set<ObjectIdentifier> = []

  /// Registers the calling file's module, and those of its classes whose code is steady: each coordinate is a linear
  /// function, or the smallest, largest or middle one of several. A subclass isn't registered with its superclass.
  package static func register(steady classes: [AnyClass], file: StaticString = #fileID) {
    modules.insert(String(file.description.prefix { $0 != "/" }))
    for type in classes { steady.insert(ObjectIdentifier(type)) }
  }

  /// Returns whether a module has registered classes.
  package static func contains(module: String) -> Bool { modules.contains(module) }

  /// Returns whether a class is registered as steady.
  package static func isSteady(_ type: AnyClass) -> Bool { steady.contains(ObjectIdentifier(type)) }
}
