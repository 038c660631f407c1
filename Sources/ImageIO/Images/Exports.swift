// ImageIO exports Core Graphics, as on Apple's platforms.
@_exported import CoreGraphics
