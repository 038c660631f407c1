#if DEBUG
  import TrialSupport
  import UIKit

  @testable import UIKit

  extension SetterTrial {
    static var ofCollectionLayouts: [SetterTrial] { ofFlowLayouts + ofAttributes + ofCompositionalLayouts }

    private static var ofFlowLayouts: [SetterTrial] {
      [
        flow("UICollectionViewFlowLayout.minimumLineSpacing", \.minimumLineSpacing),
        flow("UICollectionViewFlowLayout.minimumInteritemSpacing", \.minimumInteritemSpacing),
        flow("UICollectionViewFlowLayout.itemSize", \.itemSize),
        flow("UICollectionViewFlowLayout.estimatedItemSize", \.estimatedItemSize),
        flow("UICollectionViewFlowLayout.headerReferenceSize", \.headerReferenceSize),
        flow("UICollectionViewFlowLayout.footerReferenceSize", \.footerReferenceSize),
        flow("UICollectionViewFlowLayout.sectionInset", \.sectionInset),
      ]
    }

    private static var ofAttributes: [SetterTrial] {
      [
        attributes("UICollectionViewLayoutAttributes.frame", \.frame),
        attributes("UICollectionViewLayoutAttributes.center", \.center),
        attributes("UICollectionViewLayoutAttributes.size", \.size),
        attributes("UICollectionViewLayoutAttributes.bounds", \.bounds),
        attributes("UICollectionViewLayoutAttributes.transform", \.transform),
        attributes("UICollectionViewLayoutAttributes.transform3D", \.transform3D),
        attributes("UICollectionViewLayoutAttributes.alpha", \.alpha),
        attributes("UICollectionViewLayoutAttributes.zIndex", \.zIndex),
        SetterTrial("UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment") { (value: CGPoint) in
          use(UICollectionViewFlowLayout()) { layout in
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.contentOffsetAdjustment = value
            layout.invalidateLayout(with: context)
          }
        },
        SetterTrial("UICollectionViewLayoutInvalidationContext.contentSizeAdjustment") { (value: CGSize) in
          use(UICollectionViewFlowLayout()) { layout in
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.contentSizeAdjustment = value
            layout.invalidateLayout(with: context)
          }
        },
      ]
    }

    private static var ofCompositionalLayouts: [SetterTrial] {
      [
        section("NSCollectionLayoutItem.contentInsets") { (section, value: NSDirectionalEdgeInsets) in
          section.group.contentInsets = value
          section.group.subitems[0].contentInsets = value
        },
        section("NSCollectionLayoutSection.contentInsets") { (section, value: NSDirectionalEdgeInsets) in
          section.contentInsets = value
        },
        section("NSCollectionLayoutSection.interGroupSpacing") { (section, value: CGFloat) in
          section.interGroupSpacing = value
        },
        section("NSCollectionLayoutSupplementaryItem.zIndex") { (section, value: Int) in
          section.boundarySupplementaryItems[0].zIndex = value
        },
        section("NSCollectionLayoutDecorationItem.zIndex") { (section, value: Int) in
          section.decorationItems[0].zIndex = value
        },
        SetterTrial("UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing") { (value: CGFloat) in
          use(UICollectionViewCompositionalLayout(section: section())) { layout in
            layout.configuration.interSectionSpacing = value
          }
        },
      ]
    }

    private static func flow<Value: Hostile>(
      _ name: String, _ path: ReferenceWritableKeyPath<UICollectionViewFlowLayout, Value>
    ) -> SetterTrial {
      SetterTrial(name) { (value: Value) in use(UICollectionViewFlowLayout()) { $0[keyPath: path] = value } }
    }

    private static func attributes<Value: Hostile>(
      _ name: String, _ path: ReferenceWritableKeyPath<UICollectionViewLayoutAttributes, Value>
    ) -> SetterTrial {
      SetterTrial(name) { (value: Value) in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes[keyPath: path] = value
        _ = (attributes.copy(), attributes.description, attributes.frame, attributes.transform)
      }
    }

    private static func section() -> NSCollectionLayoutSection {
      let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(30))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: half, subitems: [NSCollectionLayoutItem(layoutSize: half)]))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: half, elementKind: "header", alignment: .top)
      ]
      section.decorationItems = [.background(elementKind: "background")]
      return section
    }

    private static func section<Value: Hostile>(
      _ name: String, _ change: @escaping (NSCollectionLayoutSection, Value) -> Void
    ) -> SetterTrial {
      SetterTrial(name) { (value: Value) in
        let section = section()
        use(UICollectionViewCompositionalLayout(section: section)) { _ in change(section, value) }
      }
    }

    /// Changes a layout, and queries it before and after.
    private static func use<Layout: UICollectionViewLayout>(_ layout: Layout, _ change: (Layout) -> Void) {
      let fixture = LayoutFixture([300, 0, 5], layout)
      func query() {
        layout.prepareIfNeeded()
        _ = (layout.shownContentSize, layout.shownElements(in: CGRect(x: 0, y: 100, width: 320, height: 480)))
        fixture.prefer(CGSize(width: 100, height: 70), 7)
        _ = fixture.frame(200)
      }
      query()
      change(layout)
      layout.invalidateLayout()
      query()
    }
  }
#endif
