// swift-format-ignore-file
import UIKit
private let farTitle = "far"
extension FarController {
  override func viewDidLoad() { super.viewDidLoad(); title = farTitle }
}
