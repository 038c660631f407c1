// A client of UIKit gets Foundation and Core Graphics with it, as on Apple's systems.
@_exported import CoreGraphics
@_exported import Foundation
