import UIKit

extension SetterTrial {
  static var ofTransitions: [SetterTrial] {
    [
      SetterTrial("UIPercentDrivenInteractiveTransition.completionSpeed", CGFloat.hostile) { value in
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionSpeed = value
        driver.update(value)
        driver.finish()
      }
    ]
  }
}
