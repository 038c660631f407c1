// A client of UIKit gets Foundation with it, as on Apple's systems.
@_exported import Foundation
