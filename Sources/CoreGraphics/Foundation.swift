// A client of CoreGraphics gets the points, sizes and rectangles with it, as on Apple's systems; here they are Foundation's.
@_exported import Foundation
