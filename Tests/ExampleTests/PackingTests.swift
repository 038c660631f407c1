import AloeStackView
import ScreenTesting
import Testing
import UIKit

@testable import Packing

@MainActor struct PackingTests {
  @Test func anItemIsAddedPackedAndDeleted() throws {
    let screen = Screen(PackingController())
    screen.assertShows("Nothing to pack yet.")

    screen.type("Passport\n", into: .field("Add an item"))
    screen.settle()
    screen.assertShows("Passport")
    screen.assertDoesNotShow("Nothing to pack yet.")

    screen.tap("Passport")
    let item = try #require(screen.find(ItemRow.self))
    #expect(item.isPacked)

    screen.perform(.custom("Delete"), on: .text("Passport").container(StackViewCell.self))
    screen.settle()
    screen.assertShows("Nothing to pack yet.")
  }

  @Test func theScreenFits() {
    let screen = Screen(PackingController())
    screen.type("A raincoat, and boots for the second week\n", into: .field("Add an item"))
    screen.settle()
    screen.assertFits(widths: [320, 390, 768], textSizes: [.large, .accessibilityLarge])
  }
}
