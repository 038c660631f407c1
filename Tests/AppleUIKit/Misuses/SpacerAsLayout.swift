// refused: no exact matches in call to instance method 'update'
import StackLayout
import UIKit

@MainActor func misuse(_ installation: StackLayout.Installation) {
  let spacer = StackLayout.spacer()
  installation.update(to: spacer)
}
