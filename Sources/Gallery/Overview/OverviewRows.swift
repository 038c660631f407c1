import AloeCore
import AloeStackView
import UIKit

/// A row with a title and a switch; a tap anywhere on it toggles the switch.
final class SwitchRow: UIView, Tappable, Highlightable {
  /// Called with the new state after the user changed it.
  var onChange: ((Bool) -> Void)?
  private let toggle = UISwitch()

  init(_ title: String, detail: String) {
    super.init(frame: .zero)
    let texts = UIStackView(arrangedSubviews: [
      UILabel(title, style: .body), UILabel(detail, style: .footnote, color: .secondaryLabel),
    ])
    texts.axis = .vertical
    texts.spacing = 2
    let line = AdaptiveLine([texts, toggle], spacing: 12)
    texts.setContentHuggingPriority(.init(200), for: .horizontal)
    addPinned(line)
    toggle.setContentCompressionResistancePriority(.required, for: .horizontal)
    toggle.accessibilityIdentifier = "overview.switch.toggle"
    toggle.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange?(toggle.isOn)
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A SwitchRow isn't made from an archive; use its init.")
  }

  /// Sets the switch without calling `onChange`.
  func setOn(_ isOn: Bool, animated: Bool) { toggle.setOn(isOn, animated: animated) }

  func didTapView() {
    toggle.setOn(!toggle.isOn, animated: true)
    onChange?(toggle.isOn)
  }
}

/// A row with a small image of a plant, its name and its origin.
final class VarietyRow: UIView, Tappable, Highlightable {
  let variety: Variety
  private let heart = UIImageView(image: UIImage(systemName: "heart"))
  private var isFavourite = false

  init(variety: Variety) {
    self.variety = variety
    super.init(frame: .zero)
    let picture = UIImageView(image: variety.picture)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    picture.fixSize(width: 40, height: 40)
    let texts = UIStackView(arrangedSubviews: [
      UILabel(variety.name, style: .callout, weight: .medium),
      UILabel(variety.origin, style: .footnote, color: .secondaryLabel),
    ])
    texts.axis = .vertical
    texts.spacing = 1
    heart.tintColor = .tertiaryLabel
    heart.setContentHuggingPriority(.required, for: .horizontal)
    let line = AdaptiveLine([picture, texts, heart], spacing: 12)
    addPinned(line)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A VarietyRow isn't made from an archive; use its init.")
  }

  func didTapView() {
    isFavourite.toggle()
    heart.image = UIImage(systemName: isFavourite ? "heart.fill" : "heart")
    heart.tintColor = isFavourite ? .systemPink : .tertiaryLabel
  }
}

/// A row that holds a verse and shows another line after each tap.
final class VerseRow: UIView, Highlightable {
  private static let lines = [
    "The aloe keeps the rain it had in spring", "and asks the window for a little light;",
    "it does not mind how seldom it may drink,", "it holds its water quietly all night.",
    "A leaf is broken, and the leaf forgives:", "a drop comes out, as clear as any rain.",
    "What lives on little is the thing that lives,", "and where you cut it, there it grows again.",
  ]
  private let verse = UILabel(nil, style: .body)
  private var lineCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    verse.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .italicSystemFont(ofSize: 17))
    let stack = UIStackView(arrangedSubviews: [
      UILabel("A verse, a line at a tap", style: .footnote, color: .secondaryLabel, weight: .semibold), verse,
    ])
    stack.axis = .vertical
    stack.spacing = 6
    addPinned(stack)
    addLine()
  }

  required init?(coder: NSCoder) {
    Messages.stop("A VerseRow isn't made from an archive; use its init.")
  }

  /// Shows the next line; after the last line, the verse begins again below it.
  func addLine() {
    let next = Self.lines[lineCount % Self.lines.count]
    let gap = lineCount % 4 == 0 ? "\n\n" : "\n"
    verse.text = verse.text.map { $0 + gap + next } ?? next
    lineCount += 1
  }
}

/// An image of a plant with its name below, for a horizontal list.
final class PictureCard: UIView, Highlightable {
  let variety: Variety
  private let picture = UIImageView()

  init(variety: Variety) {
    self.variety = variety
    super.init(frame: .zero)
    picture.image = variety.picture
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 14
    // A wider name makes the card wider, so the name is never truncated.
    picture.widthAnchor.constraint(greaterThanOrEqualToConstant: 124).isActive = true
    picture.setContentHuggingPriority(.init(1), for: .horizontal)
    picture.setContentCompressionResistancePriority(.init(1), for: .horizontal)
    picture.setContentHuggingPriority(.defaultLow, for: .vertical)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    let name = UILabel(variety.name, style: .footnote, weight: .medium, lines: 1)
    name.setContentHuggingPriority(.required, for: .vertical)
    let least = picture.widthAnchor.constraint(equalToConstant: 124)
    least.priority = .defaultLow
    least.isActive = true
    let stack = UIStackView(arrangedSubviews: [picture, name])
    stack.axis = .vertical
    stack.spacing = 6
    addPinned(stack)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A PictureCard isn't made from an archive; use its init.")
  }

  func setIsHighlighted(_ isHighlighted: Bool) {
    UIView.animate(withDuration: 0.2) { [picture] in
      picture.transform = isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
    }
  }
}

/// A wide image with a title over its bottom edge, and a chevron that shows that it leads to another screen.
final class LandscapeRow: UIView, Highlightable {
  private let shade = UIView()

  init(image: UIImage, title: String, subtitle: String) {
    super.init(frame: .zero)
    let picture = UIImageView(image: image)
    picture.contentMode = .scaleAspectFill
    addPinned(picture)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    picture.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    clipsToBounds = true
    layer.cornerRadius = 14
    // Twice as wide as tall, within a limit, or as tall as its texts need.
    let proportion = heightAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)
    let bound = heightAnchor.constraint(lessThanOrEqualToConstant: 320)
    (proportion.priority, bound.priority) = (.init(740), .init(745))
    NSLayoutConstraint.activate([proportion, bound])
    let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))
    chevron.tintColor = .white
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [
      UILabel(title, style: .headline, color: .white), UILabel(subtitle, style: .footnote, color: .white),
    ])
    texts.axis = .vertical
    texts.spacing = 1
    let line = UIStackView(arrangedSubviews: [texts, chevron])
    line.alignment = .center
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    shade.backgroundColor = .black
    shade.alpha = 0
    addPinned(shade)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 12),
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: line.trailingAnchor, constant: 16),
      bottomAnchor.constraint(equalTo: line.bottomAnchor, constant: 12),
    ])
  }

  required init?(coder: NSCoder) {
    Messages.stop("A LandscapeRow isn't made from an archive; use its init.")
  }

  func setIsHighlighted(_ isHighlighted: Bool) {
    UIView.animate(withDuration: 0.2) { [shade] in shade.alpha = isHighlighted ? 0.25 : 0 }
  }
}
