// CoreText re-exports the same modules as Apple's.
@_exported import CoreGraphics
