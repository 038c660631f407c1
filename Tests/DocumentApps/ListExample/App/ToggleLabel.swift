// swift-format-ignore-file
import AloeStackView
import UIKit

public class ToggleLabel: UILabel, Tappable {

  public func didTapView() {
    textColor = textColor == .red ? .black : .red
  }

}
