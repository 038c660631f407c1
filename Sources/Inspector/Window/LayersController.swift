import StackLayout
import UIKit

/// The screen with the exploded view of a view's layers.
final class LayersController: UIViewController {

  private let plates: LayerPlates
  private(set) lazy var exploded = ExplodedView(plates)
  let slider = UISlider()

  init(_ plates: LayerPlates) {
    self.plates = plates
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Layers"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    slider.minimumValue = Float(-ExplodedView.largestAngle)
    slider.maximumValue = Float(ExplodedView.largestAngle)
    slider.value = Float(exploded.angles.x)
    slider.accessibilityLabel = "Turn"
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        exploded.turn(to: CGPoint(x: CGFloat(slider.value), y: exploded.angles.y))
      }, for: .valueChanged)
    exploded.onTurn = { [weak self] in
      if let self { slider.value = Float(exploded.angles.x) }
    }
    let shown = plates.plates.count
    let label = InspectorText.label(
      (shown < plates.layerCount ? "The first \(shown) of \(plates.layerCount) layers" : "\(shown) layers")
        + " in \(plates.depth + 1) levels. Drag to turn them.")
    label.textAlignment = .center
    let bottom = UIView()
    Inset(by: NSDirectionalEdgeInsets(top: 8, leading: 15, bottom: 12, trailing: 15)) {
      Rows(alignment: .fill, spacing: 8) {
        label
        slider
      }
    }.install(in: bottom)
    for part in [exploded, bottom] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      exploded.topAnchor.constraint(equalTo: area.topAnchor),
      bottom.topAnchor.constraint(equalTo: exploded.bottomAnchor),
      bottom.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      exploded.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      exploded.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      bottom.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      bottom.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
  }

}
