import AppResources
import Foundation

/// A sheet that lists the keyboard shortcuts.
final class ShortcutsController: UIViewController {
  private let groups: [ShortcutGroup]

  init(_ groups: [ShortcutGroup]) {
    self.groups = groups
    super.init(nibName: nil, bundle: nil)
    title = SystemWord.keyboardShortcuts.text
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  required init?(coder: NSCoder) {
    groups = []
    super.init(coder: coder)
  }

  override func loadView() {
    let list = UIScrollView()
    list.backgroundColor = .systemBackground
    list.alwaysBounceVertical = true
    let views = groups.map(rows(of:))
    let ends = views.dropLast().compactMap(\.last)
    let rows = UIStackView(arrangedSubviews: views.flatMap { $0 })
    rows.axis = .vertical
    rows.spacing = 12
    rows.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(rows)
    for row in ends { rows.setCustomSpacing(28, after: row) }
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor, constant: 16),
      rows.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor, constant: -16),
      rows.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor, constant: 16),
      rows.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor, constant: -16),
      rows.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor, constant: -32),
    ])
    view = list
  }

  private func rows(of group: ShortcutGroup) -> [UIView] {
    let title = group.title.map { title -> UIView in
      let label = label(title, .headline)
      label.accessibilityTraits.insert(.header)
      return label
    }
    return [title].compactMap(\.self) + group.items.map(row(of:))
  }

  private func row(of item: ShortcutGroup.Item) -> UIView {
    ShortcutRow(name: label(item.title, .body), keys: label(item.keys, .body))
  }

  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}

/// A shortcut's name, with its keys at the end of the line, or below if the line is too short for both.
private final class ShortcutRow: UIStackView {
  init(name: UILabel, keys: UILabel) {
    super.init(frame: .zero)
    addArrangedSubview(name)
    addArrangedSubview(keys)
    arrange(isColumn: false)
  }

  required init(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let widths = arrangedSubviews.map { $0.sizeThatFits(unlimited).width }
    arrange(isColumn: widths.reduce(Self.gap, +) > bounds.width)
  }

  private static let gap: CGFloat = 16

  private func arrange(isColumn: Bool) {
    axis = isColumn ? .vertical : .horizontal
    alignment = isColumn ? .fill : .firstBaseline
    spacing = isColumn ? 2 : Self.gap
    arrangedSubviews.last?.setContentHuggingPriority(isColumn ? .defaultLow : .required, for: .horizontal)
  }
}
