import UIKit

extension ControlsViewController {
  /// Adds buttons with every kind of configuration.
  func addButtons() {
    let kinds: [(String, UIButton.Configuration)] = [
      ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
    ]
    let sizes: [(String, UIButton.Configuration.Size)] = [("Mini", .mini), ("Small", .small), ("Medium", .medium)]
    addControls(
      "Buttons",
      [
        ControlRow(nil, [line(kinds.map { button($0.0, $0.1) })], isWide: true),
        ControlRow(
          nil, [line(kinds.map { kind in button(kind.0, kind.1) { _ in } }.map(disabled))], isWide: true),
        ControlRow(
          nil, [line(sizes.map { size in button(size.0, .filled()) { $0.buttonSize = size.1 } })], isWide: true),
        ControlRow(nil, [subtitled, working], isWide: true),
        ControlRow(nil, [line([stacked, bordered])], isWide: true),
      ])
  }

  private func button(
    _ title: String, _ configuration: UIButton.Configuration,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private func disabled(_ button: UIButton) -> UIButton {
    button.isEnabled = false
    return button
  }

  /// Returns buttons in a row, or in a column if they don't fit into one.
  private func line(_ views: [UIView]) -> UIView {
    AdaptiveLine(views, spacing: 8, inColumn: 8, keepsTextsInOneLine: true)
  }

  private var subtitled: UIButton {
    let button = button("Add a plant", .filled()) {
      $0.subtitle = "From the list of your region"
      $0.image = UIImage(systemName: "leaf.fill")
      $0.imagePadding = 10
      $0.buttonSize = .large
      $0.cornerStyle = .capsule
    }
    // Large texts need the width.
    button.configurationUpdateHandler = { button in
      let isLarge = button.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      button.configuration?.imagePlacement = isLarge ? .top : .leading
      button.configuration?.cornerStyle = isLarge ? .large : .capsule
      button.configuration?.buttonSize = isLarge ? .small : .large
    }
    return button
  }

  private var working: UIButton {
    button("Looking it up", .tinted()) {
      $0.showsActivityIndicator = true
      $0.imagePadding = 8
    }
  }

  private var stacked: UIButton {
    button("Water", .gray()) {
      $0.image = UIImage(systemName: "drop.fill")
      $0.imagePlacement = .top
      $0.imagePadding = 4
    }
  }

  private var bordered: UIButton {
    button("Outlined", .plain()) {
      $0.background.strokeWidth = 1
      $0.background.cornerRadius = 12
      $0.cornerStyle = .fixed
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
        var new = old
        new.font = UIFont.preferredFont(forTextStyle: .headline)
        return new
      }
    }
  }
}
