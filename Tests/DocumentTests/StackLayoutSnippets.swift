// swift-format-ignore-file

import PHBStackLayout
import UIKit

// The snippets of PHBStackLayout's document. The one correction is a comma in `.spacing(of: 12: direction:)`.

class DocumentCell: UITableViewCell {

  let headingLabel = UILabel()
  let subheadingLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
     super.init(style: style, reuseIdentifier: reuseIdentifier)

     let layout = StackLayout.inset(by: 8, direction: .vertical, of:
        .inset(by: 9, direction: .horizontal, of:
           .cols(alignment: .center, of: [
              .view(self.imageView),
              .spacing(of: 12, direction: .horizontal),
              .rows(alignment: .left, of: [
                 .view(self.headingLabel),
                 .spacing(of: 4, direction: .vertical),
                 .view(self.subheadingLabel) ])])))

     layout.install(in: self.contentView)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

}

/// The document's cell with image and chevron views of its own.
@MainActor func chevronLayout(
  _ image: UIView, _ heading: UIView, _ subheading: UIView, _ chevron: UIView
) -> StackLayout {
  .cols(of: [
    .view(image),
    .spacing(of: 12, direction: .horizontal),
    .rows(alignment: .fill, of: [
      .view(heading),
      .spacing(of: 4, direction: .vertical),
      .view(subheading),
    ]),
    .spacing(of: 12, direction: .horizontal),
    .view(chevron),
  ])
}

@MainActor func oneLabel() -> StackLayout {
  let layout = StackLayout.view(UILabel())
  return layout
}

@MainActor func twoRows() -> StackLayout {
  let layout = StackLayout.rows(of: [
     .view(UILabel()), // First row
     .view(UILabel()) // Second row
  ])
  return layout
}

@MainActor func twoColumns() -> StackLayout {
  let layout = StackLayout.cols(of: [
     .view(UILabel()), // First column
     .view(UILabel()) // Second column
  ])
  return layout
}

@MainActor func twoSpacedRows() -> StackLayout {
  let layout = StackLayout.rows(of: [
     .view(UILabel()), // First row
     .spacing(of: 10, direction: .vertical), // 10 points of spacing
     .view(UILabel()) // Second row
  ])
  return layout
}

@MainActor func insetLabel() -> StackLayout {
  let layout = StackLayout.inset(
     by: 10,
     direction: .horizontal,
     of: .view(UILabel()))
  return layout
}
