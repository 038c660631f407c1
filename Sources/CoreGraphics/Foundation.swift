// CoreGraphics exports points, sizes and rectangles, as on Apple's platforms; here, they're Foundation's.
@_exported import Foundation
