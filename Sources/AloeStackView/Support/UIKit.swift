// A file with a list in it needn't import UIKit itself: on Apple's systems it wouldn't have to, either.
@_exported import UIKit
