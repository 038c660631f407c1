// Re-exported, so that a file that uses a list needn't import UIKit itself, as on Apple's platforms.
@_exported import UIKit
