import AloeStackView
import UIKit

@testable import FixtureApp
@testable import SceneFixtureAppSwift5

/// The fixture apps in Swift 5's mode.
@MainActor enum Swift5Apps {
  static func settings() -> any SettingsScreen { SettingsViewController(session: Session()) }
  static func badges() -> any BadgesScreen { BadgesViewController() }
  static func plants() -> any PlantScreen { PlantListViewController(plants: Plant.samples) }
  static var resources: Bundle { .module }
  static var delegates: [any UIApplicationDelegate] { [FixtureApp.AppDelegate(), SceneFixtureAppSwift5.AppDelegate()] }
}

extension BadgesViewController: BadgesScreen {}

extension ProfileHeaderView: ProfileHeader {}

extension SettingsViewController: SettingsScreen {
  var ticks: Int { session.ticks }
  var isRunning: Bool { session.isRunning }
  func end() -> Bool { session.end() }
  func startAndTick() {
    session.start()
    session.fire()
  }
}

extension PlantListViewController: PlantScreen {
  var firstRow: UIView? { stackView.firstRow }
  func waterFirst() { (firstRow as? PlantRow)?.water() }
}
