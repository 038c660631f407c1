import Foundation

@testable import UIKit

/// Every control that is pictured, in the states that it has.
@MainActor enum ControlSamples {
  private typealias State = (String, @MainActor (UIView) -> Void)

  private static func control(_ name: String, _ change: @escaping @MainActor (UIControl) -> Void) -> State {
    (name, { ($0 as? UIControl).map(change) })
  }

  private static let normal: State = ("normal", { _ in })
  private static let focused: State = (
    "focused", { view in _ = UIFocusSystem.focusSystem(for: view)?.tab(.next) }
  )
  private static var disabled: State { control("disabled") { $0.isEnabled = false } }
  private static var highlighted: State { control("highlighted") { $0.isHighlighted = true } }

  static let all: [ControlSample] = buttons + values + texts + pickers

  private static let buttons: [ControlSample] = [
    ControlSample(
      name: "button", make: { button(nil) },
      states: [normal, highlighted, disabled, focused]),
    ControlSample(
      name: "filled", make: { button(.filled()) }, states: [normal, highlighted, disabled, focused]),
    ControlSample(
      name: "gray", make: { button(.gray()) }, states: [normal, highlighted, disabled]),
    ControlSample(
      name: "tinted", make: { button(.tinted()) }, states: [normal, highlighted, disabled]),
  ]

  private static func button(_ configuration: UIButton.Configuration?) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    if var configuration {
      configuration.title = "Title"
      button.configuration = configuration
    }
    return button
  }

  private static let values: [ControlSample] = [
    ControlSample(
      name: "switch", make: { UISwitch() },
      states: [
        normal, ("on", { ($0 as? UISwitch)?.isOn = true }), disabled,
        (
          "on, disabled",
          {
            ($0 as? UISwitch)?.isOn = true
            ($0 as? UISwitch)?.isEnabled = false
          }
        ), focused,
      ]),
    ControlSample(
      name: "slider", size: CGSize(width: 140, height: 31),
      make: {
        let slider = UISlider()
        slider.value = 0.4
        return slider
      }, states: [normal, disabled, focused]),
    ControlSample(
      name: "stepper", make: { UIStepper() },
      states: [normal, ("in the middle", { ($0 as? UIStepper)?.value = 5 }), disabled, focused]),
    ControlSample(
      name: "segments", make: { UISegmentedControl(items: ["One", "Two", "Three"]) },
      states: [
        normal, ("selected", { ($0 as? UISegmentedControl)?.selectedSegmentIndex = 0 }),
        (
          "one disabled",
          {
            ($0 as? UISegmentedControl)?.selectedSegmentIndex = 0
            ($0 as? UISegmentedControl)?.setEnabled(false, forSegmentAt: 1)
          }
        ), disabled, focused,
      ]),
    ControlSample(
      name: "pages",
      make: {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        pages.pageIndicatorTintColor = .tertiaryLabel
        pages.currentPageIndicatorTintColor = .label
        return pages
      }, states: [normal, ("prominent", { ($0 as? UIPageControl)?.backgroundStyle = .prominent }), focused]),
    ControlSample(
      name: "wheel", make: { UIActivityIndicatorView(style: .large) },
      states: [("turning", { ($0 as? UIActivityIndicatorView)?.startAnimating() })]),
    ControlSample(
      name: "progress", size: CGSize(width: 140, height: 4),
      make: {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = 0.6
        return bar
      }, states: [normal]),
  ]

  private static func field(_ change: (UITextField) -> Void = { _ in }) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.clearButtonMode = .always
    change(field)
    return field
  }

  private static let texts: [ControlSample] = [
    ControlSample(
      name: "field", size: CGSize(width: 140, height: 34), make: { field() },
      states: [
        normal, ("text", { ($0 as? UITextField)?.text = "Some text" }),
        (
          "edited",
          {
            ($0 as? UITextField)?.text = "Some text"
            $0.becomeFirstResponder()
            ($0 as? UITextField)?.selectAll(nil)
          }
        ),
        (
          "secure",
          {
            ($0 as? UITextField)?.text = "secret"
            ($0 as? UITextField)?.isSecureTextEntry = true
          }
        ),
        (
          "disabled",
          {
            ($0 as? UITextField)?.text = "Some text"
            ($0 as? UITextField)?.isEnabled = false
          }
        ),
      ]),
    ControlSample(
      name: "borders", size: CGSize(width: 140, height: 34),
      make: { field { $0.text = "Some text" } },
      states: [
        ("none", { ($0 as? UITextField)?.borderStyle = .none }),
        ("line", { ($0 as? UITextField)?.borderStyle = .line }),
        ("bezel", { ($0 as? UITextField)?.borderStyle = .bezel }),
      ]),
    ControlSample(
      name: "text view", size: CGSize(width: 150, height: 60),
      make: {
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.text = "Two lines of text"
        return view
      },
      states: [
        normal,
        (
          "edited",
          {
            $0.becomeFirstResponder()
            ($0 as? UITextView)?.selectedRange = NSRange(location: 4, length: 5)
          }
        ),
        (
          "links",
          {
            ($0 as? UITextView)?.text = "See www.example.com"
            ($0 as? UITextView)?.isEditable = false
            ($0 as? UITextView)?.dataDetectorTypes = .all
          }
        ),
      ]),
    ControlSample(
      name: "search", size: CGSize(width: 240, height: 56),
      make: {
        let bar = UISearchBar()
        bar.placeholder = "Search"
        return bar
      },
      states: [
        normal,
        (
          "tokens",
          {
            ($0 as? UISearchBar)?.searchTextField.tokens = [UISearchToken(icon: nil, text: "Anna")]
            ($0 as? UISearchBar)?.text = "in June"
          }
        ),
        (
          "scopes",
          {
            ($0 as? UISearchBar)?.scopeButtonTitles = ["All", "Names"]
            ($0 as? UISearchBar)?.showsScopeBar = true
            ($0 as? UISearchBar)?.showsBookmarkButton = true
            $0.frame.size.height = 100
          }
        ),
        (
          "cancel",
          {
            ($0 as? UISearchBar)?.showsCancelButton = true
            ($0 as? UISearchBar)?.text = "in June"
          }
        ), ("disabled", { ($0 as? UISearchBar)?.isEnabled = false }),
      ]),
  ]

  private static func datePicker(_ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Date(timeIntervalSince1970: 1_795_000_000)
    return picker
  }

  private static let limited: State = (
    "limited",
    { view in
      (view as? UIDatePicker)?.minimumDate = Date(timeIntervalSince1970: 1_794_800_000)
      (view as? UIDatePicker)?.maximumDate = Date(timeIntervalSince1970: 1_795_300_000)
    }
  )

  private static let pickers: [ControlSample] = [
    ControlSample(
      name: "date, compact", make: { datePicker(.compact, .dateAndTime) }, states: [normal, disabled]),
    ControlSample(
      name: "date, inline", make: { datePicker(.inline, .dateAndTime) }, states: [normal, limited, disabled]),
    ControlSample(name: "date, wheels", make: { datePicker(.wheels, .date) }, states: [normal, limited, disabled]),
    ControlSample(name: "menu", make: { menu(.automatic) }, states: [normal, ("highlighted", highlightFirst)]),
    ControlSample(name: "menu, small", make: { menu(.small) }, states: [normal, ("highlighted", highlightFirst)]),
    ControlSample(name: "menu, medium", make: { menu(.medium) }, states: [normal]),
    ControlSample(
      name: "edit menu", make: { EditMenu(["Cut", "Copy", "Select All"].map { EditMenu.Choice(title: $0) {} }) },
      states: [
        normal, ("highlighted", { $0.subviews.compactMap { $0 as? EditMenuButton }.first?.isHighlighted = true }),
      ]),
    ControlSample(
      name: "toolbar", size: CGSize(width: 260, height: 44),
      make: {
        let bar = UIToolbar()
        bar.items = [
          UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil), .flexibleSpace(),
          UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
        ]
        return bar
      },
      states: [normal, ("disabled", { ($0 as? UIToolbar)?.items?.forEach { $0.isEnabled = false } })]),
  ]

  private static func highlightFirst(_ view: UIView) { (view as? MenuView)?.moveHighlight(by: 1) }

  private static func menu(_ size: UIMenu.ElementSize) -> MenuView {
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = [], on: Bool = false) -> UIAction {
      UIAction(
        title: title, image: UIImage(systemName: "star"), attributes: attributes, state: on ? .on : .off
      ) { _ in }
    }
    let view = MenuView(
      menu: UIMenu(
        title: "Menu",
        children: [
          UIMenu(
            options: .displayInline, preferredElementSize: size,
            children: [action("Copy"), action("Share", on: true), action("Off", .disabled)]),
          UIMenu(title: "More", children: [action("x")]), action("Delete", .destructive),
        ]), isSubmenu: false)
    view.layer.cornerRadius = PopoverLayer.cornerRadius
    return view
  }
}
