import Foundation
import StackLayout
import UIKit

/// A strip of the latest frames, with a slider that chooses the one to show larger.
final class FrameStripView: UIView {

  /// The number of small pictures in the strip.
  private static let maxThumbs = 8

  private let pictures: [FramePicture]
  let slider = UISlider()
  let preview = UIImageView()
  let label = InspectorText.label("")

  init(_ pictures: [FramePicture]) {
    self.pictures = pictures
    super.init(frame: .zero)
    preview.contentMode = .scaleAspectFit
    preview.isAccessibilityElement = true
    preview.accessibilityLabel = "Picture of the frame"
    preview.backgroundColor = .tertiarySystemFill
    slider.maximumValue = Float(max(1, pictures.count - 1))
    slider.value = slider.maximumValue
    slider.accessibilityLabel = "Frame"
    slider.isEnabled = pictures.count > 1
    slider.addAction(UIAction { [weak self] _ in self?.update() }, for: .valueChanged)
    label.textAlignment = .center
    let strip = UIStackView(arrangedSubviews: thumbs())
    strip.distribution = .fillEqually
    strip.spacing = 4
    strip.accessibilityElementsHidden = true
    NSLayoutConstraint.activate([
      preview.heightAnchor.constraint(equalToConstant: 240), strip.heightAnchor.constraint(equalToConstant: 72),
    ])
    Rows(alignment: .fill, spacing: 8) {
      preview
      label
      slider
      strip
    }.install(in: self)
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns views of evenly chosen frames, the first and the last among them.
  private func thumbs() -> [UIView] {
    let count = min(Self.maxThumbs, pictures.count)
    return (0..<count).map { index in
      let number = count == 1 ? 0 : index * (pictures.count - 1) / (count - 1)
      let view = UIImageView(image: pictures[number].image)
      view.contentMode = .scaleAspectFit
      view.backgroundColor = .tertiarySystemFill
      return view
    }
  }

  /// Shows the frame that the slider chooses.
  private func update() {
    let index = min(max(0, Int(slider.value.rounded())), pictures.count - 1)
    guard let latest = pictures.last, pictures.indices.contains(index) else { return }
    let picture = pictures[index]
    preview.image = picture.image
    let age = latest.frame.at - picture.frame.at
    label.text =
      "Frame \(index + 1) of \(pictures.count), "
      + (age > 0 ? String(format: "%.3f s before the latest", age) : "the latest")
      + String(format: ", %.1f ms", picture.frame.duration * 1000)
    slider.accessibilityValue = label.text
  }

}
