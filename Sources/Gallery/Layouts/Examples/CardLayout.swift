import StackLayout
import UIKit

@MainActor func cardLayout() -> some StackLayoutNode {
  let picture = RoundedImageView(Artwork.landscape(.noon), radius: 0)
  let title = UILabel("Noon in the desert", style: .title2, weight: .bold)
  let text = UILabel("Nothing moves but the shade of the cactus.", style: .body)
  let author = UILabel(
    "by A. Gardener", style: .footnote, color: .secondaryLabel)
  let heart = SymbolView("heart.fill", size: 17, color: .systemRed)
  return Rows(alignment: .fill) {
    AspectRatio(3) { picture }
    Inset(by: 16) {
      Rows(alignment: .fill, spacing: 8) {
        title
        text
        Cols {
          author
          Spacer()
          heart
        }
      }
    }
  }
}
