import AloeCore
import StackLayout
import UIKit

/// A heading, a subheading, two columns of wrapped text, and a button that requests other texts.
final class ColumnsPage: UIView {
  private struct Texts {
    var heading: String
    var subheading: String
    var left: String
    var right: String
  }

  private static let all = [
    Texts(
      heading: "Dry seasons", subheading: "Two ways to get through a year without rain",
      left: "Some keep water. A thick leaf is a cistern, and its wax is the lid.",
      right: "Others wait. The seed lies in the gravel for ten years, and then flowers in a week."),
    Texts(
      heading: "Thorns", subheading: "What they are for, besides keeping the goats away",
      left: "They throw a shade as fine as a net, and still the wind at the skin.",
      right:
        "In fog they comb drops out of the air, which run down to the roots at night. That is "
        + "all the rain of some coasts."),
    Texts(
      heading: "A pot of gravel", subheading: "Less is more",
      left: "Sand, grit, a little soil.",
      right: "And a hole in the bottom, so that no root ever stands in water."),
  ]

  /// Called when the button is pressed.
  var onNext: (() -> Void)?
  private var index = 0
  private let headingLabel = UILabel(nil, style: .title2, weight: .bold)
  private let subheadingLabel = UILabel(nil, style: .subheadline, color: .secondaryLabel)
  private let leftLabel = UILabel(nil, style: .body)
  private let rightLabel = UILabel(nil, style: .body)
  private let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.setTitle("Other Texts", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.accessibilityIdentifier = "layouts.next"
    button.addAction(UIAction { [weak self] _ in self?.onNext?() }, for: .touchUpInside)
    let columns = StackLayout.cols(
      alignment: .top, asRows: .atAccessibilitySizes,
      of: [.view(leftLabel), .spacing(of: 20, direction: .horizontal), .view(rightLabel)])
    let layout = StackLayout.inset(
      by: 16, direction: .vertical,
      of: .inset(
        by: 16, direction: .horizontal,
        of: .rows(
          alignment: .fill,
          of: [
            .view(headingLabel),
            .spacing(of: 4, direction: .vertical),
            .view(subheadingLabel),
            .spacing(of: 16, direction: .vertical),
            columns,
            .spacing(of: 16, direction: .vertical),
            .view(button),
          ])))
    layout.install(in: self)
    leftLabel.widthAnchor.constraint(equalTo: rightLabel.widthAnchor).isActive = true
    show(Self.all[0])
  }

  required init?(coder: NSCoder) {
    Messages.stop("A ColumnsPage isn't made from an archive; use its init.")
  }

  /// Shows the next texts. With an animation, the old ones fade out.
  func showNext(animated: Bool) {
    index = (index + 1) % Self.all.count
    let texts = Self.all[index]
    guard animated else { return show(texts) }
    let labels = [headingLabel, subheadingLabel, leftLabel, rightLabel]
    for label in labels { label.alpha = 0 }
    show(texts)
    UIView.animate(withDuration: 0.35) {
      for label in labels { label.alpha = 1 }
    }
  }

  private func show(_ texts: Texts) {
    headingLabel.text = texts.heading
    subheadingLabel.text = texts.subheading
    leftLabel.text = texts.left
    rightLabel.text = texts.right
  }
}
