import StackLayout
import UIKit

@MainActor func mediaRowLayout() -> StackLayout {
  let title = UILabel("Repot it, step by step", style: .headline)
  let details = UILabel("12 minutes", style: .subheadline, color: .secondaryLabel)
  let length = UILabel("12:07", style: .caption1, color: .white, weight: .semibold)
  let progress = UIProgressView(progressViewStyle: .default)
  progress.progress = 0.4
  return .inset(by: 16) {
    StackLayout.cols(alignment: .top, spacing: 12, asRows: .atAccessibilitySizes) {
      StackLayout.overlay(placement: .bottomTrailing) {
        StackLayout.inset(by: 6) {
          StackLayout.background {
            RoundedView(.black.withAlphaComponent(0.6), radius: 4)
          } of: {
            StackLayout.inset(by: 4) { length }
          }
        }
      } of: {
        StackLayout.size(width: 144, height: 81) { RoundedImageView(Artwork.landscape(.noon), radius: 8) }
      }
      StackLayout.rows(alignment: .fill, spacing: 4) {
        title
        details
        StackLayout.spacing(of: 8)
        progress
      }
    }
  }
}
