import AloeStackView
import UIKit

/// Rows in sections, with sticky headers and footers, or on cards. A tap on a header collapses its section.
final class SectionsViewController: AloeStackViewController {
  private let styles = UISegmentedControl(items: ["Plain", "Inset grouped"])

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sections"
    // Sticky rows are below the bar, whose safe area doesn't shrink with a large title.
    navigationItem.largeTitleDisplayMode = .never
    stackView.rowInset = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    stackView.rowsFollowReadableWidth = true
    stackView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    styles.selectedSegmentIndex = 0
    styles.accessibilityIdentifier = "sections.styles"
    styles.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(styles.selectedSegmentIndex == 0 ? .plain : .insetGrouped)
      }, for: .valueChanged)
    stackView.addRow(styles)
    stackView.hideSeparator(forRow: styles)
    for family in Family.all { add(family, rows: family.genera.map { GenusRow($0) }, style: .plain) }
  }

  private func add(_ family: Family, rows: [UIView], style: RowSection.Style) {
    let section = RowSection(title: family.written, rows: rows, footer: family.note, style: style)
    stackView.addSection(section)
    guard let header = section.header else { return }
    header.accessibilityIdentifier = "sections.header.\(family.name)"
    stackView.setTapHandler(forRow: header) { [weak self, weak section] _ in
      if let section { self?.fold(section, animated: true) }
    }
  }

  /// Moves the rows, which remain the same views, to sections of another style.
  func show(_ style: RowSection.Style) {
    styles.selectedSegmentIndex = style == .plain ? 0 : 1
    stackView.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    for (section, family) in zip(stackView.sections, Family.all) {
      let rows = section.rows
      stackView.removeSection(section)
      stackView.showRows(rows)
      add(family, rows: rows, style: style)
    }
  }

  private func fold(_ section: RowSection, animated: Bool) {
    guard let first = section.rows.first else { return }
    stackView.setRowsHidden(in: section, isHidden: !stackView.isRowHidden(first), animated: animated)
  }

  /// Collapses the second section.
  func foldSecond(animated: Bool) {
    if stackView.sections.count > 1 { fold(stackView.sections[1], animated: animated) }
  }

  /// Scrolls into the second section, whose header stays visible.
  func scrollIntoSecond() {
    guard stackView.sections.count > 1 else { return }
    let rows = stackView.sections[1].rows
    stackView.scrollToRow(rows[rows.count / 2], at: .start, animated: false)
  }
}
