// A file with a layout in it needn't import UIKit itself.
@_exported import UIKit
