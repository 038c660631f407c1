// The package manager requires a source file besides those that the plugin translates.

import UIKit

/// Attributes as apps have them, whose initialiser the compiler writes: with the main actor as the default, it's the
/// main actor's, and so must be the one that it overrides.
final class MarkedAttributes: UICollectionViewLayoutAttributes { var mark = 0 }

/// A context whose initialiser the compiler writes.
final class MarkedContext: UICollectionViewLayoutInvalidationContext { var mark = 0 }
