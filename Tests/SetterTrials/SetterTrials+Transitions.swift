import Foundation
import TrialSupport
import UIKit

extension SetterTrial {
  static var ofTransitions: [SetterTrial] {
    [
      SetterTrial("UIPercentDrivenInteractiveTransition.completionSpeed", CGFloat.hostile) { value in
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionSpeed = value
        driver.update(value)
        driver.finish()
      },
      SetterTrial("UISheetPresentationController.preferredCornerRadius", CGFloat.hostile) { value in
        let sheet = UIViewController().sheetPresentationController
        sheet?.preferredCornerRadius = value
        sheet?.detents = [.custom { _ in value }]
      },
      zooming("UIScrollView.minimumZoomScale", \.minimumZoomScale),
      zooming("UIScrollView.maximumZoomScale", \.maximumZoomScale),
      zooming("UIScrollView.zoomScale", \.zoomScale),
    ]
  }

  /// Sets a scale of a scroll view that can be zoomed.
  private static func zooming(
    _ name: String, _ property: ReferenceWritableKeyPath<UIScrollView, CGFloat>
  ) -> SetterTrial {
    SetterTrial(name, CGFloat.hostile) { value in
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let zoomed = ZoomedContent()
      scrollView.addSubview(zoomed.view)
      scrollView.delegate = zoomed
      scrollView.contentSize = zoomed.view.bounds.size
      scrollView.maximumZoomScale = 3
      scrollView[keyPath: property] = value
      scrollView.setZoomScale(value, animated: true)
      scrollView.zoom(to: CGRect(x: 0, y: 0, width: value, height: 10), animated: false)
      scrollView.layoutIfNeeded()
      Setting.draw { _ in scrollView.drawHierarchy(in: scrollView.bounds, afterScreenUpdates: true) }
    }
  }
}

/// A view that its scroll view zooms.
@MainActor private final class ZoomedContent: NSObject, UIScrollViewDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
