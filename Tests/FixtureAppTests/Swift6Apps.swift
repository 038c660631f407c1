import AloeStackView
import UIKit

@testable import FixtureAppSwift6
@testable import SceneFixtureApp

/// The fixture apps in Swift 6's mode.
@MainActor enum Swift6Apps {
  static func settings() -> any SettingsScreen { SettingsViewController(session: Session()) }
  static func badges() -> any BadgesScreen { BadgesViewController() }
  static func plants() -> any PlantScreen { PlantListViewController(plants: Plant.samples) }
  static var delegates: [any UIApplicationDelegate] { [FixtureAppSwift6.AppDelegate(), SceneFixtureApp.AppDelegate()] }
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
