import StackLayout
import UIKit

// The code of the guide to StackLayout.

final class PlantView: UIView {
  private let picture = UIImageView(image: UIImage(systemName: "leaf.fill"))
  private let name = makeText("Aloe")
  private let place = makeText("From the south of Arabia")
  private var installation: StackLayout.Installation?

  var isWide = false {
    didSet { installation?.update(to: layout, animated: true) }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    installation = layout.install(in: self, to: .margins)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @ChildBuilder private var layout: StackLayout {
    if isWide {
      Cols(alignment: .center, spacing: 12) {
        Sized(width: 44, height: 44) { picture }
        Rows(alignment: .leading, spacing: 4) {
          name
          place
        }
        Spacer()
      }
    } else {
      Rows(alignment: .center, spacing: 12) {
        Sized(width: 88, height: 88) { picture }
        name
      }
    }
  }
}

@MainActor func makeHeaderLayout(
  _ title: UIView, _ subtitle: UIView?, _ buttons: [UIView]
) -> some StackLayoutNode {
  Inset(by: 16) {
    Rows(alignment: .fill, spacing: 8) {
      title
      if let subtitle {
        subtitle
      }
      Cols(spacing: 12) {
        for button in buttons {
          button
        }
        Spacer()
      }
    }
  }
}

@MainActor func hideCollapses(_ title: UIView, _ subtitle: UIView, in card: UIView) {
  Rows(alignment: .leading, spacing: 8) {
    title
    subtitle
  }.install(in: card)

  // The 8 points above it collapse, too.
  subtitle.isHidden = true
}

@MainActor func makeBadge(_ icon: UIView, _ count: UIView) -> some StackLayoutNode {
  Overlay(placement: .topTrailing) {
    count
  } of: {
    icon
  }
}

/// A node of your own: a label with a value at the other end.
struct Field: StackLayoutNode {
  let name: UIView
  let value: UIView

  var layout: StackLayout {
    Cols(
      alignment: .firstBaseline, spacing: 12, asRows: .atAccessibilitySizes
    ) {
      name
      Spacer()
      value
    }.layout
  }
}

@MainActor func makeForm(_ names: [UIView], _ values: [UIView]) -> some StackLayoutNode {
  Rows(alignment: .fill, spacing: 12) {
    for (name, value) in zip(names, values) {
      Field(name: name, value: value)
    }
  }
}

@MainActor func uninstall(_ installation: StackLayout.Installation) {
  installation.uninstall()
}
