import AppResources
import Foundation
import GTKPlatform

/// The view of a colour picker: the selected colour, a button that closes it, a grid of colours, and a slider for each
/// component. It scrolls if it doesn't fit.
final class ColorPickerView: UIView {
  /// Called with a colour that the user selects, and whether a slider is being dragged.
  var onSelect: ((UIColor, Bool) -> Void)?
  /// Called when the user clicks the button that closes the picker.
  var onClose: (() -> Void)?
  /// Whether there's a slider for the opacity.
  var showsOpacity = true {
    didSet { sliders[3].isHidden = !showsOpacity }
  }

  let closeButton = UIButton(type: .close)
  let grid = ColorGrid()
  /// The sliders of red, green, blue and the opacity.
  let sliders = [SystemWord.red, .green, .blue, .opacity].map { ComponentSlider($0.text) }
  private let swatch = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    swatch.layer.cornerRadius = 8
    swatch.layer.borderWidth = 1
    colorBorder()
    arrange()
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
    grid.addAction(UIAction { [weak self] _ in self?.takeFromGrid() }, for: .valueChanged)
    for slider in sliders {
      slider.onChange = { [weak self] continuously in self?.updateFromSliders(continuously) }
    }
  }

  required init?(coder: NSCoder) { return nil }

  private func colorBorder() {
    swatch.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorBorder()
  }

  private func arrange() {
    let header = UIStackView(arrangedSubviews: [swatch, UIView(), closeButton])
    header.alignment = .center
    let stack = UIStackView(arrangedSubviews: [header, grid] + sliders)
    stack.axis = .vertical
    stack.spacing = 16
    let scroll = UIScrollView()
    addSubview(scroll)
    scroll.addSubview(stack)
    for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    let (area, content) = (safeAreaLayoutGuide, scroll.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: area.topAnchor), scroll.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
      swatch.widthAnchor.constraint(equalToConstant: 44), swatch.heightAnchor.constraint(equalToConstant: 44),
      grid.heightAnchor.constraint(
        equalTo: grid.widthAnchor, multiplier: CGFloat(ColorGrid.rows) / CGFloat(ColorGrid.columns)),
    ])
  }

  /// Shows a colour as the selected one.
  func show(_ color: UIColor) {
    let parts = color.rgba(in: traitCollection)
    for (slider, part) in zip(sliders, [parts.red, parts.green, parts.blue, parts.alpha]) { slider.show(Float(part)) }
    swatch.backgroundColor = color
    grid.selectedColor = parts
  }

  private func takeFromGrid() {
    guard let parts = grid.selectedColor else { return }
    select(parts.red, parts.green, parts.blue, continuously: false)
  }

  private func updateFromSliders(_ continuously: Bool) {
    let values = sliders.map { Double($0.value) }
    select(values[0], values[1], values[2], continuously: continuously)
  }

  private func select(_ red: Double, _ green: Double, _ blue: Double, continuously: Bool) {
    let alpha = showsOpacity ? CGFloat(sliders[3].value) : 1
    onSelect?(UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha), continuously)
  }
}

/// A slider for a component of a colour, with its name above it.
final class ComponentSlider: UIStackView {
  /// Called when the user has changed the value, passing whether the slider is being dragged.
  var onChange: ((Bool) -> Void)?
  var value: Float { slider.value }
  let slider = UISlider()
  /// Whether the last change was reported as one of a series.
  private var isDragged = false

  init(_ name: String) {
    super.init(frame: .zero)
    axis = .vertical
    spacing = 4
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.isAccessibilityElement = false
    slider.accessibilityLabel = name
    for view in [label, slider] { addArrangedSubview(view) }
    slider.addAction(UIAction { [weak self] _ in self?.changed() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.released() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  required init(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a value, unless the user is changing it.
  func show(_ value: Float) { if !slider.isTracking { slider.value = value } }

  private func changed() {
    isDragged = slider.isTracking
    onChange?(isDragged)
  }

  private func released() {
    guard isDragged else { return }
    isDragged = false
    onChange?(false)
  }
}
