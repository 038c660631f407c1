import StackLayout
import UIKit

@MainActor func mediaRowLayout() -> some StackLayoutNode {
  let title = UILabel("Repot it, step by step", style: .headline)
  let details = UILabel(
    "12 minutes", style: .subheadline, color: .secondaryLabel)
  let length = UILabel(
    "12:07", style: .caption1, color: .white, weight: .semibold)
  let progress = UIProgressView(progressViewStyle: .default)
  progress.progress = 0.4
  return Inset(by: 16) {
    Cols(alignment: .top, spacing: 12, asRows: .atAccessibilitySizes) {
      Overlay(placement: .bottomTrailing) {
        Inset(by: 6) {
          Background {
            RoundedView(.black.withAlphaComponent(0.6), radius: 4)
          } of: {
            Inset(by: 4) { length }
          }
        }
      } of: {
        Sized(width: 144, height: 81) {
          RoundedImageView(Artwork.landscape(.noon), radius: 8)
        }
      }
      Rows(alignment: .fill, spacing: 4) {
        title
        details
        Spacing(of: 8)
        progress
      }
    }
  }
}
