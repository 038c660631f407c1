import TrialSupport
import UIKit

extension SetterTrial {
  static var ofConfigurations: [SetterTrial] {
    [
      listed("UIListContentConfiguration.imageToTextPadding") { $0.imageToTextPadding = $1 },
      listed("UIListContentConfiguration.textToSecondaryTextHorizontalPadding") {
        $0.prefersSideBySideTextAndSecondaryText = true
        $0.textToSecondaryTextHorizontalPadding = $1
      },
      listed("UIListContentConfiguration.textToSecondaryTextVerticalPadding") {
        $0.textToSecondaryTextVerticalPadding = $1
      },
      listed("UIListContentConfiguration.alpha") { $0.alpha = $1 },
      SetterTrial("UIListContentConfiguration.directionalLayoutMargins") { (value: NSDirectionalEdgeInsets) in
        listed { $0.directionalLayoutMargins = value }
      },
      listed("ImageProperties.cornerRadius") { $0.imageProperties.cornerRadius = $1 },
      listed("ImageProperties.strokeWidth") { $0.imageProperties.strokeWidth = $1 },
      SetterTrial("ImageProperties.maximumSize") { (value: CGSize) in
        listed { $0.imageProperties.maximumSize = value }
      },
      SetterTrial("ImageProperties.reservedLayoutSize") { (value: CGSize) in
        listed { $0.imageProperties.reservedLayoutSize = value }
      },
      listed("TextProperties.minimumScaleFactor") {
        $0.textProperties.numberOfLines = 1
        $0.textProperties.adjustsFontSizeToFitWidth = true
        $0.textProperties.minimumScaleFactor = $1
      },
      SetterTrial("TextProperties.numberOfLines") { (value: Int) in
        listed { $0.textProperties.numberOfLines = value }
      },
      unavailable("UIContentUnavailableConfiguration.imageToTextPadding") { $0.imageToTextPadding = $1 },
      unavailable("UIContentUnavailableConfiguration.textToSecondaryTextPadding") {
        $0.textToSecondaryTextPadding = $1
      },
      unavailable("UIContentUnavailableConfiguration.textToButtonPadding") { $0.textToButtonPadding = $1 },
      unavailable("UIContentUnavailableConfiguration.buttonToSecondaryButtonPadding") {
        $0.buttonToSecondaryButtonPadding = $1
      },
      unavailable("ImageProperties.maximumSize of unavailable content") {
        $0.imageProperties.maximumSize = CGSize(width: $1, height: $1)
      },
      unavailable("ImageProperties.cornerRadius of unavailable content") { $0.imageProperties.cornerRadius = $1 },
      SetterTrial("UIContentUnavailableConfiguration.directionalLayoutMargins") { (value: NSDirectionalEdgeInsets) in
        unavailable { $0.directionalLayoutMargins = value }
      },
      backed("UIBackgroundConfiguration.cornerRadius in a cell") { $0.cornerRadius = $1 },
      backed("UIBackgroundConfiguration.strokeWidth in a cell") { $0.strokeWidth = $1 },
      backed("UIBackgroundConfiguration.strokeOutset in a cell") { ($0.strokeWidth, $0.strokeOutset) = (1, $1) },
      backed("UIShadowProperties.opacity") { $0.shadowProperties.opacity = $1 },
      backed("UIShadowProperties.radius") {
        ($0.shadowProperties.opacity, $0.shadowProperties.radius) = (0.5, $1)
      },
      SetterTrial("UIShadowProperties.offset") { (value: CGSize) in
        backed { ($0.shadowProperties.opacity, $0.shadowProperties.offset) = (0.5, value) }
      },
      SetterTrial("UIShadowProperties.path", HostileValues.paths) { path in
        backed { ($0.shadowProperties.opacity, $0.shadowProperties.path) = (0.5, path.map(UIBezierPath.init(cgPath:))) }
      },
      SetterTrial("UIBackgroundConfiguration.backgroundInsets in a cell") { (value: NSDirectionalEdgeInsets) in
        backed { $0.backgroundInsets = value }
      },
      SetterTrial("UICollectionViewListCell.indentationWidth") { (value: CGFloat) in
        listCell { ($0.indentationLevel, $0.indentationWidth) = (3, value) }
      },
      SetterTrial("UICollectionViewListCell.indentationLevel") { (value: Int) in
        listCell { $0.indentationLevel = value }
      },
      SetterTrial("UICellAccessory.reservedLayoutWidth") { (value: CGFloat) in
        listCell { $0.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(value)))] }
      },
      SetterTrial("UICollectionLayoutListConfiguration.headerTopPadding") { (value: CGFloat) in
        list { $0.headerTopPadding = value }
      },
      SetterTrial("UIListSeparatorConfiguration.topSeparatorInsets") { (value: NSDirectionalEdgeInsets) in
        list {
          $0.separatorConfiguration.topSeparatorVisibility = .visible
          $0.separatorConfiguration.topSeparatorInsets = value
        }
      },
      SetterTrial("UIListSeparatorConfiguration.bottomSeparatorInsets") { (value: NSDirectionalEdgeInsets) in
        list { $0.separatorConfiguration.bottomSeparatorInsets = value }
      },
    ]
  }

  private static func listCell(_ change: @escaping (UICollectionViewListCell) -> Void) {
    Setting.show({ UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44)) }) {
      var content = $0.defaultContentConfiguration()
      content.text = "Text"
      $0.contentConfiguration = content
      $0.accessories = [.disclosureIndicator(), .delete(displayed: .always)]
      change($0)
    }
  }

  private static func list(_ change: (inout UICollectionLayoutListConfiguration) -> Void) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    change(&configuration)
    let source = ListRows()
    Setting.show({ () -> UICollectionView in
      let layout = UICollectionViewCompositionalLayout.list(using: configuration)
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = source
      return view
    }) { $0.reloadData() }
  }

  private static func listed(
    _ name: String, _ change: @escaping (inout UIListContentConfiguration, CGFloat) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: CGFloat) in listed { change(&$0, value) } }
  }

  private static func listed(_ change: @escaping (inout UIListContentConfiguration) -> Void) {
    Setting.show({ UITableViewCell() }) {
      var content = UIListContentConfiguration.subtitleCell()
      (content.text, content.secondaryText) = ("Text", "Secondary text")
      content.image = UIImage(systemName: "gear")
      change(&content)
      $0.contentConfiguration = content
      _ = $0.sizeThatFits(CGSize(width: 300, height: 0))
    }
  }

  private static func unavailable(
    _ name: String, _ change: @escaping (inout UIContentUnavailableConfiguration, CGFloat) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: CGFloat) in unavailable { change(&$0, value) } }
  }

  private static func unavailable(_ change: @escaping (inout UIContentUnavailableConfiguration) -> Void) {
    Setting.show({ UIContentUnavailableView(configuration: .empty()) }) {
      var content = UIContentUnavailableConfiguration.empty()
      (content.image, content.text, content.secondaryText) = (UIImage(systemName: "gear"), "Text", "Secondary text")
      (content.button.title, content.secondaryButton.title) = ("Button", "Other")
      change(&content)
      $0.configuration = content
      _ = $0.sizeThatFits(CGSize(width: 300, height: 0))
    }
  }

  private static func backed(
    _ name: String, _ change: @escaping (inout UIBackgroundConfiguration, CGFloat) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: CGFloat) in backed { change(&$0, value) } }
  }

  private static func backed(_ change: @escaping (inout UIBackgroundConfiguration) -> Void) {
    Setting.show({ UITableViewCell() }) {
      var background = UIBackgroundConfiguration.listPlainCell()
      background.image = UIImage(systemName: "gear")
      change(&background)
      $0.backgroundConfiguration = background
    }
  }
}

private final class ListRows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
