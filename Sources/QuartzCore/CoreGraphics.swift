// A client of QuartzCore gets Core Graphics and Foundation with it, as on Apple's systems.
@_exported import AloeObjC
@_exported import CoreGraphics
@_exported import Foundation
