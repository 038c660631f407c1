#if os(Linux)
  import UIKit

  /// A phone: its tall size, its insets in both orientations, and whether it's regular in width on its side.
  private struct Phone: Sendable {
    let (width, height): (CGFloat, CGFloat)
    let (top, bottom): (CGFloat, CGFloat)
    /// The insets of the left and right edges on its side.
    var side: CGFloat = 0
    /// The inset of the bottom on its side.
    var sideBottom: CGFloat = 0
    var isRegularOnItsSide = false

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
      switch orientation {
      case .portrait:
        ViewImageConfig(
          safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
          size: CGSize(width: width, height: height),
          traits: .phone(.compact, .regular))
      case .landscape:
        ViewImageConfig(
          safeArea: UIEdgeInsets(top: 0, left: side, bottom: sideBottom, right: side),
          size: CGSize(width: height, height: width), traits: .phone(isRegularOnItsSide ? .regular : .compact, .compact)
        )
      }
    }
  }

  /// A tablet: its tall size, its insets, and the widths of an app beside another one.
  private struct Tablet: Sendable {
    let (width, height): (CGFloat, CGFloat)
    var top: CGFloat = 20
    var bottom: CGFloat = 0
    /// The widths of a third, a half and two thirds of the wide screen.
    let wideSplits: (third: CGFloat, half: CGFloat, twoThirds: CGFloat)
    /// The widths of a third and two thirds of the tall screen.
    let tallSplits: (third: CGFloat, twoThirds: CGFloat)
    /// Whether half of the wide screen is regular in width.
    var isHalfRegular = false

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
      config(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
      switch orientation {
      case .landscape(.oneThird): config(wideSplits.third, width, isRegular: false)
      case .landscape(.oneHalf): config(wideSplits.half, width, isRegular: isHalfRegular)
      case .landscape(.twoThirds): config(wideSplits.twoThirds, width, isRegular: true)
      case .landscape(.full): config(height, width, isRegular: true)
      case .portrait(.oneThird): config(tallSplits.third, height, isRegular: false)
      case .portrait(.twoThirds): config(tallSplits.twoThirds, height, isRegular: false)
      case .portrait(.full): config(width, height, isRegular: true)
      }
    }

    private func config(_ width: CGFloat, _ height: CGFloat, isRegular: Bool) -> ViewImageConfig {
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: CGSize(width: width, height: height),
        traits: UITraitCollection(traitsFrom: [
          UITraitCollection(horizontalSizeClass: isRegular ? .regular : .compact),
          UITraitCollection(verticalSizeClass: .regular), UITraitCollection(userInterfaceIdiom: .pad),
        ]))
    }
  }

  extension UITraitCollection {
    fileprivate static func phone(
      _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
    ) -> UITraitCollection {
      UITraitCollection(traitsFrom: [
        UITraitCollection(layoutDirection: .leftToRight), UITraitCollection(preferredContentSizeCategory: .medium),
        UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(horizontalSizeClass: horizontal),
        UITraitCollection(verticalSizeClass: vertical),
      ])
    }
  }

  extension Phone {
    static let se = Phone(width: 320, height: 568, top: 20, bottom: 0)
    static let eight = Phone(width: 375, height: 667, top: 20, bottom: 0)
    static let eightPlus = Phone(width: 414, height: 736, top: 20, bottom: 0, isRegularOnItsSide: true)
    static let ten = Phone(width: 375, height: 812, top: 44, bottom: 34, side: 44, sideBottom: 24)
    static let tenMax = Phone(
      width: 414, height: 896, top: 44, bottom: 34, side: 44, sideBottom: 24, isRegularOnItsSide: true)
    static let twelve = Phone(width: 390, height: 844, top: 47, bottom: 34, side: 47, sideBottom: 21)
    static let twelveMax = Phone(
      width: 428, height: 926, top: 47, bottom: 34, side: 47, sideBottom: 21, isRegularOnItsSide: true)
    static let thirteenMini = Phone(width: 375, height: 812, top: 50, bottom: 34, side: 50, sideBottom: 21)
  }

  extension Tablet {
    static let mini = Tablet(width: 768, height: 1024, wideSplits: (320, 507, 694), tallSplits: (320, 438))
    static let tenPointTwo = Tablet(width: 810, height: 1080, wideSplits: (320, 535, 750), tallSplits: (320, 480))
    static let tenPointFive = Tablet(width: 834, height: 1112, wideSplits: (320, 551, 782), tallSplits: (320, 504))
    static let eleven = Tablet(
      width: 834, height: 1194, top: 24, bottom: 20, wideSplits: (375, 592, 809), tallSplits: (320, 504))
    static let twelvePointNine = Tablet(
      width: 1024, height: 1366, wideSplits: (375, 678, 981), tallSplits: (375, 639), isHalfRegular: true)
  }

  extension ViewImageConfig {
    /// An iPhone SE of the first generation, upright.
    public static let iPhoneSe = iPhoneSe(.portrait)
    /// An iPhone SE of the first generation.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { Phone.se.config(orientation) }
    /// An iPhone 8, upright.
    public static let iPhone8 = iPhone8(.portrait)
    /// An iPhone 8.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { Phone.eight.config(orientation) }
    /// An iPhone 8 Plus, upright.
    public static let iPhone8Plus = iPhone8Plus(.portrait)
    /// An iPhone 8 Plus.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
      Phone.eightPlus.config(orientation)
    }
    /// An iPhone X, upright.
    public static let iPhoneX = iPhoneX(.portrait)
    /// An iPhone X.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { Phone.ten.config(orientation) }
    /// An iPhone XS Max, upright.
    public static let iPhoneXsMax = iPhoneXsMax(.portrait)
    /// An iPhone XS Max.
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { Phone.tenMax.config(orientation) }
    /// An iPhone XR, upright.
    public static let iPhoneXr = iPhoneXr(.portrait)
    /// An iPhone XR.
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { Phone.tenMax.config(orientation) }
    /// An iPhone 12, upright.
    public static let iPhone12 = iPhone12(.portrait)
    /// An iPhone 12.
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
    /// An iPhone 12 Pro, upright.
    public static let iPhone12Pro = iPhone12Pro(.portrait)
    /// An iPhone 12 Pro.
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
    /// An iPhone 12 Pro Max, upright.
    public static let iPhone12ProMax = iPhone12ProMax(.portrait)
    /// An iPhone 12 Pro Max.
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
      Phone.twelveMax.config(orientation)
    }
    /// An iPhone 13, upright.
    public static let iPhone13 = iPhone13(.portrait)
    /// An iPhone 13.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
    /// An iPhone 13 mini, upright.
    public static let iPhone13Mini = iPhone13Mini(.portrait)
    /// An iPhone 13 mini.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
      Phone.thirteenMini.config(orientation)
    }
    /// An iPhone 13 Pro, upright.
    public static let iPhone13Pro = iPhone13Pro(.portrait)
    /// An iPhone 13 Pro.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.twelve.config(orientation) }
    /// An iPhone 13 Pro Max, upright.
    public static let iPhone13ProMax = iPhone13ProMax(.portrait)
    /// An iPhone 13 Pro Max.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
      Phone.twelveMax.config(orientation)
    }
    /// An iPad mini with a screen of 7.9 inches, on its side.
    public static let iPadMini = iPadMini(.landscape)
    /// An iPad mini with a screen of 7.9 inches.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { Tablet.mini.config(orientation) }
    /// An iPad mini with a screen of 7.9 inches, perhaps beside another app.
    public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
      Tablet.mini.config(orientation)
    }
    /// An iPad with a screen of 9.7 inches, on its side.
    public static let iPad9_7 = iPad9_7(.landscape)
    /// An iPad with a screen of 9.7 inches.
    public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { Tablet.mini.config(orientation) }
    /// An iPad with a screen of 9.7 inches, perhaps beside another app.
    public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
      Tablet.mini.config(orientation)
    }
    /// An iPad with a screen of 10.2 inches, on its side.
    public static let iPad10_2 = iPad10_2(.landscape)
    /// An iPad with a screen of 10.2 inches.
    public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
      Tablet.tenPointTwo.config(orientation)
    }
    /// An iPad with a screen of 10.2 inches, perhaps beside another app.
    public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
      Tablet.tenPointTwo.config(orientation)
    }
    /// An iPad Pro with a screen of 10.5 inches, on its side.
    public static let iPadPro10_5 = iPadPro10_5(.landscape)
    /// An iPad Pro with a screen of 10.5 inches.
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
      Tablet.tenPointFive.config(orientation)
    }
    /// An iPad Pro with a screen of 10.5 inches, perhaps beside another app.
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
      Tablet.tenPointFive.config(orientation)
    }
    /// An iPad Pro with a screen of 11 inches, on its side.
    public static let iPadPro11 = iPadPro11(.landscape)
    /// An iPad Pro with a screen of 11 inches.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { Tablet.eleven.config(orientation) }
    /// An iPad Pro with a screen of 11 inches, perhaps beside another app.
    public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
      Tablet.eleven.config(orientation)
    }
    /// An iPad Pro with a screen of 12.9 inches, on its side.
    public static let iPadPro12_9 = iPadPro12_9(.landscape)
    /// An iPad Pro with a screen of 12.9 inches.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
      Tablet.twelvePointNine.config(orientation)
    }
    /// An iPad Pro with a screen of 12.9 inches, perhaps beside another app.
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
      Tablet.twelvePointNine.config(orientation)
    }
  }
#endif
