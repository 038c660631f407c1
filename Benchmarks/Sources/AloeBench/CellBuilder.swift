import StackLayout
import UIKit

/// The views of a cell, and the view they're put in.
@MainActor final class BenchCell {
  private static let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }

  let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
  let picture = UIImageView(image: BenchCell.image)
  let heading = UILabel()
  let subheading = UILabel()

  init() {
    heading.text = "Heading"
    subheading.text = "A subheading"
    // As tall as the labels need.
    let texts = heading.intrinsicContentSize.height + subheading.intrinsicContentSize.height
    host.frame.size.height = 8 + texts + 4 + 8
  }

  /// The number of views added to the host.
  var viewCount: Int { Self.count(in: host) }

  private static func count(in view: UIView) -> Int { view.subviews.reduce(0) { $0 + 1 + count(in: $1) } }
}

/// Ways to lay out the views of a cell.
@MainActor enum CellBuilder: String, CaseIterable {
  case stackViews = "nested stack views"
  case layout = "StackLayout"
  case constraints = "constraints by hand"

  func build(_ cell: BenchCell) {
    switch self {
    case .stackViews: buildStackViews(cell)
    case .layout: buildLayout(cell)
    case .constraints: buildConstraints(cell)
    }
  }

  private func buildLayout(_ cell: BenchCell) {
    let layout = StackLayout.inset(
      by: 8, direction: .vertical,
      of: .inset(
        by: 9, direction: .horizontal,
        of: .cols(
          alignment: .center,
          of: [
            .view(cell.picture),
            .spacing(of: 12, direction: .horizontal),
            .rows(
              alignment: .left,
              of: [.view(cell.heading), .spacing(of: 4, direction: .vertical), .view(cell.subheading)]),
          ])))
    layout.install(in: cell.host)
  }

  private func buildStackViews(_ cell: BenchCell) {
    let texts = UIStackView(arrangedSubviews: [cell.heading, cell.subheading])
    texts.axis = .vertical
    texts.alignment = .leading
    texts.spacing = 4
    let line = UIStackView(arrangedSubviews: [cell.picture, texts])
    line.alignment = .center
    line.spacing = 12
    line.isLayoutMarginsRelativeArrangement = true
    line.insetsLayoutMarginsFromSafeArea = false
    line.layoutMargins = UIEdgeInsets(top: 8, left: 9, bottom: 8, right: 9)
    line.translatesAutoresizingMaskIntoConstraints = false
    cell.host.addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: cell.host.topAnchor),
      line.leadingAnchor.constraint(equalTo: cell.host.leadingAnchor),
      cell.host.bottomAnchor.constraint(equalTo: line.bottomAnchor),
      cell.host.trailingAnchor.constraint(equalTo: line.trailingAnchor),
    ])
  }

  private func buildConstraints(_ cell: BenchCell) {
    let (host, picture, heading, subheading) = (cell.host, cell.picture, cell.heading, cell.subheading)
    for view in [picture, heading, subheading] {
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 9),
      picture.centerYAnchor.constraint(equalTo: host.centerYAnchor),
      picture.topAnchor.constraint(greaterThanOrEqualTo: host.topAnchor, constant: 8),
      heading.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      heading.topAnchor.constraint(equalTo: host.topAnchor, constant: 8),
      host.trailingAnchor.constraint(greaterThanOrEqualTo: heading.trailingAnchor, constant: 9),
      subheading.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
      subheading.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 4),
      host.bottomAnchor.constraint(equalTo: subheading.bottomAnchor, constant: 8),
      host.trailingAnchor.constraint(greaterThanOrEqualTo: subheading.trailingAnchor, constant: 9),
    ])
  }
}
