// A client of UIKit gets Foundation, Core Graphics and layers with it, as on Apple's systems.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
