import StackLayout
import UIKit

@MainActor func cellLayout() -> some StackLayoutNode {
  let picture = RoundedImageView(Artwork.card(of: .aloe), radius: 10)
  let heading = UILabel("Aloe", style: .headline)
  let subheading = UILabel(
    "From the south of Arabia", style: .subheadline, color: .secondaryLabel)
  let insets = NSDirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)
  return Inset(by: insets) {
    Cols(spacing: 12) {
      Sized(width: 56, height: 56) { picture }
      Rows(alignment: .leading, spacing: 4) {
        heading
        subheading
      }
      Spacer()
      SymbolView("chevron.forward", size: 14, color: .tertiaryLabel)
    }
  }
}
