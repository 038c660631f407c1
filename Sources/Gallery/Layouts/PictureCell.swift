import AloeCore
import StackLayout
import UIKit

/// A cell with an image on the left, centred, and a heading with a subheading below it on the right.
final class PictureCell: UITableViewCell {
  private let pictureView = UIImageView()
  private let headingLabel = UILabel(nil, style: .headline)
  private let subheadingLabel = UILabel(nil, style: .subheadline, color: .secondaryLabel)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .secondarySystemGroupedBackground
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    pictureView.layer.cornerRadius = 10
    pictureView.fixSize(width: 56, height: 56)
    let layout = StackLayout.inset(
      by: 8, direction: .vertical,
      of: .inset(
        by: 9, direction: .horizontal,
        of: .cols(
          alignment: .center, asRows: .atAccessibilitySizes,
          of: [
            .view(pictureView),
            .spacing(of: 12),
            .rows(
              alignment: .left,
              of: [
                .view(headingLabel),
                .spacing(of: 4, direction: .vertical),
                .view(subheadingLabel),
              ]),
          ])))
    layout.install(in: contentView)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A PictureCell isn't made from an archive; use its init.")
  }

  /// Shows a plant.
  func show(_ variety: Variety) {
    pictureView.image = variety.picture
    headingLabel.text = variety.name
    subheadingLabel.text = variety.advice
  }
}
