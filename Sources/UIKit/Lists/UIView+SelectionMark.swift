extension UIView {
  /// Draws the mark of a row that can be selected together with others: filled with a colour if the row is selected, an
  /// outline otherwise.
  func drawSelectionMark(isOn: Bool, color: UIColor) {
    backgroundColor = isOn ? color : .clear
    layer.borderWidth = isOn ? 0 : 1.5
    layer.borderColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
  }
}
