/// A round mark beside a row, whose look depends on its tint colour and its traits.
class RowMark: UIView {
  /// Updates the look for the state, the tint colour and the traits.
  func update() {}

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  /// Draws the mark of a row that can be selected together with others: filled with a colour if the row is selected, an
  /// outline otherwise.
  final func drawSelectionMark(isOn: Bool, color: UIColor) {
    backgroundColor = isOn ? color : .clear
    layer.borderWidth = isOn ? 0 : 1.5
    layer.borderColor = UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
  }
}
