import Foundation

@testable import UIKit

/// Each kind of view that has a direction, to be turned round.
@MainActor enum TurnedViews {
  static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  static let arrow = UIImage(systemName: "chevron.forward")

  /// Each kind of view that has a direction.
  static let kinds: [(name: String, make: @MainActor () -> UIView)] = [
    ("label", { label("a first text") }),
    (
      "stack",
      {
        let stack = UIStackView(arrangedSubviews: [label("one"), label("another"), UISwitch()])
        stack.spacing = 5
        return stack
      }
    ),
    (
      "column",
      {
        let stack = UIStackView(arrangedSubviews: [label("one"), label("another")])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 1, trailing: 2)
        return stack
      }
    ),
    (
      "text field",
      {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "typed"
        field.leftView = UIImageView(image: UIImage(systemName: "star"))
        field.leftView?.frame.size = CGSize(width: 20, height: 20)
        field.leftViewMode = .always
        field.clearButtonMode = .always
        return field
      }
    ),
    (
      "placeholder",
      {
        let field = UITextField()
        field.placeholder = "nothing yet"
        return field
      }
    ),
    (
      "text view",
      {
        let view = UITextView()
        view.text = "two lines\nof text"
        return view
      }
    ),
    (
      "slider",
      {
        let slider = UISlider()
        slider.value = 0.2
        slider.minimumValueImage = UIImage(systemName: "minus")
        slider.maximumValueImage = UIImage(systemName: "plus")
        return slider
      }
    ),
    (
      "switch",
      {
        let toggle = UISwitch()
        toggle.isOn = true
        return toggle
      }
    ),
    (
      "segments",
      {
        let segments = UISegmentedControl(items: ["First", "Second", "Third"])
        segments.selectedSegmentIndex = 0
        return segments
      }
    ),
    (
      "progress",
      {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = 0.3
        return bar
      }
    ),
    ("stepper", { UIStepper() }),
    (
      "pages",
      {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        pages.currentPageIndicatorTintColor = .black
        pages.pageIndicatorTintColor = .systemRed
        return pages
      }
    ),
    (
      "search bar",
      {
        let bar = UISearchBar()
        bar.text = "aloe"
        bar.showsCancelButton = true
        bar.scopeButtonTitles = ["All", "Some"]
        bar.showsScopeBar = true
        return bar
      }
    ),
    (
      "tokens",
      {
        let field = UISearchTextField()
        field.tokens = [UISearchToken(icon: nil, text: "red"), UISearchToken(icon: nil, text: "blue one")]
        field.text = "more"
        return field
      }
    ),
    (
      "button",
      {
        let button = UIButton(type: .system)
        button.setTitle("Go on", for: .normal)
        button.setImage(arrow, for: .normal)
        button.contentHorizontalAlignment = .leading
        return button
      }
    ),
    (
      "configured button",
      {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        configuration.subtitle = "Longer subtitle"
        configuration.image = arrow
        configuration.imagePlacement = .trailing
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 40, bottom: 4, trailing: 3)
        return UIButton(configuration: configuration)
      }
    ),
    (
      "cell",
      {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "Detail of it"
        cell.imageView?.image = UIImage(systemName: "leaf.fill")
        cell.accessoryType = .disclosureIndicator
        return cell
      }
    ),
    (
      "image",
      {
        let view = UIImageView(image: arrow?.imageFlippedForRightToLeftLayoutDirection())
        view.contentMode = .left
        return view
      }
    ),
    (
      "compact date",
      {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .compact
        picker.date = Date(timeIntervalSince1970: 0)
        return picker
      }
    ),
    (
      "calendar",
      {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .inline
        picker.date = Date(timeIntervalSince1970: 0)
        return picker
      }
    ),
    (
      "wheels",
      {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        picker.date = Date(timeIntervalSince1970: 0)
        return picker
      }
    ),
  ]
}
