// QuartzCore re-exports Core Graphics and Foundation, as on Apple's platforms.
@_exported import AloeObjC
@_exported import CoreGraphics
@_exported import Foundation
