// refused: conform to .StackLayoutNode
import StackLayout
import UIKit

@MainActor func misuse(_ installation: StackLayout.Installation) {
  let spacer = Spacer()
  installation.update(to: spacer)
}
