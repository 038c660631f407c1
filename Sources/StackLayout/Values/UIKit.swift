// Re-exported, so that a file that uses a layout needn't import UIKit itself.
@_exported import UIKit
