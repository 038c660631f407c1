import XCTest

@testable import TestSupport
@testable import UIKit

/// The images of dragged items.
@MainActor final class DragPreviewTests: XCTestCase {
  private final class Source: NSObject, UIDragInteractionDelegate {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "words" as NSString))
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    { [item] }
    func dragInteraction(
      _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
      UITargetedDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)))
    }
  }

  /// Begins a drag, and returns the views that the window shows above the screen.
  private func pictures(_ provider: (@MainActor () -> UIDragPreview?)?) -> [CGSize] {
    let (scene, source) = (TouchScene(), Source())
    let view = scene.add(UIView(), 0, 0, 100, 100)
    view.addInteraction(UIDragInteraction(delegate: source))
    source.item.previewProvider = provider
    scene.down(50, 50)
    scene.move(50, 62)
    scene.move(50, 150)
    defer { scene.up() }
    XCTAssertNotNil(scene.window.context.drags.session)
    return scene.window.subviews.dropFirst().map(\.bounds.size)
  }

  func testAnItemsOwnPreviewReplacesTheDelegates() async {
    XCTAssertEqual(pictures(nil), [CGSize(width: 30, height: 30)])
    XCTAssertEqual(
      pictures { UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))) },
      [CGSize(width: 70, height: 20)])
    XCTAssertEqual(pictures { nil }, [])
  }

  func testAPreviewOutsideOfAWindowIsLaidOut() async {
    let inside = UIView()
    _ = pictures {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
      inside.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inside)
      NSLayoutConstraint.activate([
        inside.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        inside.widthAnchor.constraint(equalToConstant: 40),
        inside.topAnchor.constraint(equalTo: view.topAnchor),
        inside.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
      return UIDragPreview(view: view)
    }
    XCTAssertEqual(inside.frame, CGRect(x: 0, y: 0, width: 40, height: 20))
  }
}
