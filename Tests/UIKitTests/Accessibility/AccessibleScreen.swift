import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// A screen with views, as assistive programs see it.
@MainActor struct AccessibleScreen {
  let view = UIView()
  let screen: TestScreen
  let root: any AccessibleElement
  var tree: AccessibleTree { UIApplication.shared.accessibility }

  init(_ views: UIView...) throws {
    for inner in views { view.addSubview(inner) }
    screen = TestScreen(view)
    root = try XCTUnwrap(UIApplication.shared.accessibility.proxy(for: screen.window))
  }

  /// The element that represents a view or another object.
  func element(_ object: AccessibleObject) throws -> any AccessibleElement { try XCTUnwrap(tree.proxy(for: object)) }

  /// Changes are visible after a frame.
  func update() {
    screen.layOut()
    tree.frameEnded(in: screen.window)
  }

  static func label(_ text: String, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 80) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 20))
    label.text = text
    return label
  }
}
