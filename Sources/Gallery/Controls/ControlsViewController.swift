import AloeStackView
import UIKit

/// Every control in its states.
final class ControlsViewController: ControlListController {
  private let waterLabel = UILabel("3 cups", style: .body, color: .secondaryLabel)
  private let pages = UIPageControl()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    addButtons()
    addMenus()
    addSliders()
    addSteppers()
    addSwitches()
    addPages()
    addProgress()
  }

  // MARK: - Menus

  private let menuButton = UIButton(configuration: .tinted())
  private let placeButton = UIButton(configuration: .gray())

  private func addMenus() {
    menuButton.configuration?.title = "Actions"
    menuButton.configuration?.image = UIImage(systemName: "ellipsis")
    menuButton.configuration?.imagePadding = 6
    menuButton.showsMenuAsPrimaryAction = true
    menuButton.accessibilityIdentifier = "controls.menu"
    let note: (UIAction) -> Void = { [weak self] in self?.title = $0.title }
    menuButton.menu = UIMenu(children: [
      UIAction(title: "Duplicate", image: UIImage(systemName: "doc.on.doc"), handler: note),
      UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up"), handler: note),
      UIMenu(
        title: "Move to", image: UIImage(systemName: "folder"),
        children: [UIAction(title: "Window sill", handler: note), UIAction(title: "Greenhouse", handler: note)]),
      UIMenu(
        options: [.displayInline, .singleSelection],
        children: [
          UIAction(title: "By name", state: .on, handler: note),
          UIAction(title: "By size", subtitle: "Largest first", handler: note),
        ]),
      UIMenu(
        options: .displayInline,
        children: [
          UIAction(title: "Rename", image: UIImage(systemName: "pencil"), attributes: .disabled, handler: note),
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive, handler: note),
        ]),
    ])
    placeButton.menu = UIMenu(children: ["Sun", "Shade", "Dark"].map { UIAction(title: $0) { _ in } })
    placeButton.showsMenuAsPrimaryAction = true
    placeButton.changesSelectionAsPrimaryAction = true
    placeButton.accessibilityIdentifier = "controls.popup"
    addControls("Menus", [ControlRow("Pull-down", [menuButton]), ControlRow("Pop-up", [placeButton])])
  }

  /// Opens the menu of the first button, as a touch does.
  func openMenu() {
    view.layoutIfNeeded()
    menuButton.performPrimaryAction()
  }

  // MARK: - Numbers

  private func addSliders() {
    let light = UISlider()
    light.value = 0.4
    light.accessibilityIdentifier = "controls.slider"
    let warmth = UISlider()
    warmth.minimumValueImage = UIImage(systemName: "moon")
    warmth.maximumValueImage = UIImage(systemName: "sun.max.fill")
    warmth.minimumTrackTintColor = .systemOrange
    warmth.tintColor = .secondaryLabel
    warmth.value = 0.7
    let off = UISlider()
    off.value = 0.5
    off.isEnabled = false
    addControls(
      "Slider",
      [
        ControlRow("Light", [light], isWide: true), ControlRow("Warmth", [warmth], isWide: true),
        ControlRow("Disabled", [off], isWide: true),
      ])
  }

  private func addSteppers() {
    let water = UIStepper()
    water.value = 3
    water.maximumValue = 9
    water.accessibilityIdentifier = "controls.stepper"
    water.addAction(
      UIAction { [weak self, weak water] _ in
        self?.waterLabel.text = "\(Int(water?.value ?? 0)) cups"
      }, for: .valueChanged)
    waterLabel.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let atEnd = UIStepper()
    let off = UIStepper()
    off.isEnabled = false
    addControls(
      "Stepper",
      [
        ControlRow("Water", [waterLabel, water]), ControlRow("At its end", [atEnd]), ControlRow("Disabled", [off]),
      ])
  }

  // MARK: - Choices

  private func addSwitches() {
    let (on, off, disabled) = (UISwitch(), UISwitch(), UISwitch())
    on.isOn = true
    on.accessibilityIdentifier = "controls.switch"
    disabled.isOn = true
    disabled.isEnabled = false
    let segments = UISegmentedControl(items: ["Sun", "Shade", "Dark"])
    segments.selectedSegmentIndex = 1
    segments.accessibilityIdentifier = "controls.segments"
    let disabledSegments = UISegmentedControl(items: ["Sun", "Shade", "Dark"])
    disabledSegments.selectedSegmentIndex = 0
    disabledSegments.isEnabled = false
    addControls(
      "Switch and segments",
      [
        ControlRow("On", [on]), ControlRow("Off", [off]), ControlRow("Disabled", [disabled]),
        ControlRow(nil, [segments, disabledSegments], isWide: true),
      ])
  }

  private func addPages() {
    let many = UIPageControl()
    for control in [pages, many] {
      control.pageIndicatorTintColor = .tertiaryLabel
      control.currentPageIndicatorTintColor = .label
    }
    pages.numberOfPages = 5
    pages.currentPage = 1
    pages.backgroundStyle = .prominent
    pages.accessibilityIdentifier = "controls.pages"
    pages.accessibilityLabel = "Pages"
    many.accessibilityLabel = "Many pages"
    many.numberOfPages = 40
    many.currentPage = 20
    addControls("Pages", [ControlRow(nil, [pages], isWide: true), ControlRow(nil, [many], isWide: true)])
  }

  // MARK: - Waiting

  private func addProgress() {
    let (bar, plain) = (UIProgressView(progressViewStyle: .default), UIProgressView(progressViewStyle: .bar))
    bar.progress = 0.6
    plain.progress = 0.3
    plain.progressTintColor = .systemGreen
    let (medium, large) = (UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large))
    large.color = .systemTeal
    for wheel in [medium, large] { wheel.startAnimating() }
    addControls(
      "Progress",
      [ControlRow(nil, [bar, plain], isWide: true), ControlRow("Working", [medium, large])])
  }
}
