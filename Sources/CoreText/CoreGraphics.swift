// Whoever imports CoreText gets what Apple's brings along.
@_exported import CoreGraphics
