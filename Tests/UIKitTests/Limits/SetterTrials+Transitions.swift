import Foundation
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
    ]
  }
}
