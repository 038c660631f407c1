import UIKit

/// The language modes that the fixture apps' one set of sources is compiled in.
enum LanguageMode: CaseIterable {
  case swift5, swift6
}

/// The screen of the fixture app, whichever mode it's compiled in.
@MainActor protocol SettingsScreen: UIViewController {
  associatedtype Header: ProfileHeader
  var events: [String] { get }
  var badgeText: String? { get }
  var profile: Header { get }
  var ticks: Int { get }
  var isRunning: Bool { get }
  func startAndTick()
  func end() -> Bool
  func pressSave()
  func flip()
  func type(_ text: String)
}

/// The header of that screen.
@MainActor protocol ProfileHeader: UIView {
  var iconView: UIImageView { get }
  var coverView: UIImageView { get }
  var greetingLabel: UILabel { get }
  var captionLabel: UILabel { get }
}

/// The screen of the fixture app whose images and colours have generated symbols.
@MainActor protocol BadgesScreen: UIViewController {
  var leafView: UIImageView { get }
  var sealView: UIImageView { get }
  var coverView: UIImageView { get }
  var titleLabel: UILabel { get }
}

/// The screen of the fixture app of scenes.
@MainActor protocol PlantScreen: UIViewController {
  var log: [String] { get }
  var firstRow: UIView? { get }
  func waterFirst()
}

extension LanguageMode {
  @MainActor var settings: any SettingsScreen {
    switch self {
    case .swift5: Swift5Apps.settings()
    case .swift6: Swift6Apps.settings()
    }
  }

  @MainActor var badges: any BadgesScreen {
    switch self {
    case .swift5: Swift5Apps.badges()
    case .swift6: Swift6Apps.badges()
    }
  }

  @MainActor var plants: any PlantScreen {
    switch self {
    case .swift5: Swift5Apps.plants()
    case .swift6: Swift6Apps.plants()
    }
  }
}
