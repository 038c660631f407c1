import AloeStackView
import UIKit

@testable import Packing
@testable import ScreenTesting

/// A picture of a guide: a screen that the guide's code fills, in light and in dark mode.
@MainActor struct GuidePicture {
  /// The catalog that contains the picture, from the root of the repository.
  let catalog: String
  let name: String
  let height: CGFloat
  let makeScreen: @MainActor (ScreenTraits) -> Screen
  /// The use of the screen before the picture.
  let act: @MainActor (Screen) -> Void

  static let width: CGFloat = 320

  /// Renders the picture, as the data of a PNG file.
  func png(_ appearance: UIUserInterfaceStyle) -> Data {
    let screen = makeScreen(ScreenTraits(width: Self.width, height: height).with { $0.appearance = appearance })
    act(screen)
    return screen.snapshot(.image).png ?? Data()
  }

  // MARK: Pictures

  static let all: [GuidePicture] =
    lists + [plant("narrow", 160, isWide: false), plant("wide", 80, isWide: true), packing]

  private static let lists: [GuidePicture] = [
    list("rows", 184, addPlants),
    list("taps", 140, handleTaps) { screen in
      screen.tap("Aloe")
      screen.hold("Needs shade")
    },
    list("insets", 170, setInsets),
    list("separators", 184, setSeparators),
    list("hiding", 160, hideDetails) { screen in
      screen.tap("Watering")
      screen.settle()
    },
    list("short", 240, placeShortContent),
    list("nested", 200, nestLists),
    list("sections", 270, addSections),
    list("cards", 270, addCards),
    list("sticky", 200, addStickyRows) { screen in
      screen.scroll(.kind(AloeStackView.self), by: CGVector(dx: 0, dy: 106))
      screen.settle()
    },
    list("swipe", 92, addSwipeActions) { screen in
      screen.drag("Minutes of the meeting on Monday", by: CGVector(dx: -140, dy: 0))
      screen.settle()
    },
    list("reorder", 184, { makeReorderable($0, TaskModel()) }) { screen in
      screen.hold("Prune", for: 0.8, thenMoveBy: -62)
    },
    list("selection", 140, addChoices),
    list("on-demand", 200, addManyRows),
  ]

  private static func list(
    _ name: String, _ height: CGFloat, _ fill: @escaping @MainActor (AloeStackView) -> Void,
    _ act: @escaping @MainActor (Screen) -> Void = { _ in }
  ) -> GuidePicture {
    let makeList: @MainActor () -> AloeStackView = {
      let list = AloeStackView()
      fill(list)
      return list
    }
    return GuidePicture(
      catalog: "Sources/AloeStackView/AloeStackView.docc", name: "list-\(name)", height: height,
      makeScreen: { Screen(view: makeList(), $0) }, act: act)
  }

  private static func plant(_ name: String, _ height: CGFloat, isWide: Bool) -> GuidePicture {
    let makeView: @MainActor () -> PlantView = {
      let view = PlantView()
      view.backgroundColor = .systemBackground
      view.isWide = isWide
      return view
    }
    return GuidePicture(
      catalog: "Sources/StackLayout/StackLayout.docc", name: "stack-\(name)", height: height,
      makeScreen: { Screen(view: makeView(), $0) }, act: { $0.settle() })
  }

  private static let packing = GuidePicture(
    catalog: "Documentation/Aloe.docc", name: "packing", height: 320,
    makeScreen: { Screen(UINavigationController(rootViewController: PackingController()), $0) },
    act: { screen in
      for item in ["Passport", "Raincoat"] { screen.type("\(item)\n", into: .field("Add an item")) }
      screen.settle()
      screen.tap("Passport")
      screen.settle()
    })
}

extension Screen {
  /// Touches a view and moves the finger, without lifting it.
  func hold(_ query: ViewQuery, for duration: TimeInterval = 0.3, thenMoveBy distance: CGFloat = 0) {
    guard let view = find(query) else { return }
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    var finger = Finger(on: self, at: place)
    advance(by: duration)
    finger.move(to: CGPoint(x: place.x, y: place.y + distance), within: 0.3)
    advance(by: 0.3)
  }
}
