import StackLayout
import UIKit

@MainActor func cellLayout() -> StackLayout {
  let picture = RoundedImageView(Artwork.card(of: .aloe), radius: 10)
  let heading = UILabel("Aloe", style: .headline)
  let subheading = UILabel("From the south of Arabia", style: .subheadline, color: .secondaryLabel)
  return .inset(by: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)) {
    StackLayout.cols(spacing: 12) {
      StackLayout.size(width: 56, height: 56) { picture }
      StackLayout.rows(alignment: .leading, spacing: 4) {
        heading
        subheading
      }
      StackLayout.spacer()
      SymbolView("chevron.forward", size: 14, color: .tertiaryLabel)
    }
  }
}
