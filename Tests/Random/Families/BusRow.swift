#if DEBUG
  import Foundation

  @testable import UIKit

  /// A view among those that another program examines, one below the other.
  @MainActor final class BusRow {
    enum Kind: Int, CaseIterable { case label, button, field, textView, toggle, slider, stepper, segments, list, group }

    let kind: Kind
    let view: UIView

    /// Creates a row. `act` is called wherever a client's code runs while a call is answered.
    init(_ kind: Kind, _ text: String, act: @escaping @MainActor () -> Void) {
      self.kind = kind
      let action = UIAction { _ in act() }
      switch kind {
      case .label: view = ActingLabel(act)
      case .button:
        view = UIButton(primaryAction: action)
        (view as? UIButton)?.setTitle("Button", for: .normal)
      case .field: view = UITextField(frame: .zero, primaryAction: action)
      case .textView: view = UITextView()
      case .toggle: view = UISwitch(frame: .zero, primaryAction: action)
      case .slider: view = UISlider(frame: .zero, primaryAction: action)
      case .stepper: view = UIStepper(frame: .zero, primaryAction: action)
      case .segments:
        view = UISegmentedControl(
          frame: .zero, actions: ["One", "Two", "Three"].map { UIAction(title: $0) { _ in act() } })
      case .list: view = ActingList(act)
      case .group: view = UIView()
      }
      // A control without a label of its own would take the text of the row before it.
      if kind != .label { view.accessibilityLabel = "Row" }
      set(text)
      count(2)
    }

    // MARK: - Changes

    /// Sets the text, where there is one.
    func set(_ text: String) {
      switch view {
      case let view as UILabel: view.text = text
      case let view as UITextField: view.text = text
      case let view as UITextView: view.text = text
      case let view as UIButton: view.accessibilityLabel = text
      default: view.accessibilityHint = text
      }
    }

    /// Sets the number of elements inside, where there are any. A group of fewer than none contains itself.
    func count(_ count: Int) {
      switch kind {
      case .list: (view as? ActingList)?.count = count
      case .group where count < 0: view.accessibilityElements = [view]
      case .group:
        view.accessibilityElements = (0..<min(count, 40)).map { number in
          let element = UIAccessibilityElement(accessibilityContainer: view)
          element.accessibilityLabel = "Element \(number)"
          return element
        }
      default: break
      }
    }

    func breakCircle() {
      if view.accessibilityElements?.first as? UIView === view { count(0) }
    }

    /// Sets the value, where there is one.
    func set(_ value: Double) {
      switch view {
      case let view as UISlider: if value.isFinite { view.value = Float(value) }
      case let view as UIStepper: if value.isFinite { view.value = value }
      case let view as UISwitch: view.isOn = value > 0
      case let view as UISegmentedControl: view.selectedSegmentIndex = value > 0 ? 1 : UISegmentedControl.noSegment
      default: break
      }
    }

    // MARK: - What another program finds

    /// Whether it's in the tree: a label without words isn't.
    var isFound: Bool { !view.isHidden && (kind != .label || view.isAccessibilityElement) }

    /// The text that can be read in parts.
    var text: String? {
      switch view {
      case let view as UILabel: view.text
      case let view as UITextField: view.text ?? ""
      case let view as UITextView: view.text
      default: nil
      }
    }

    /// The number of elements inside; `nil` if only the view determines it.
    var elementCount: Int? {
      switch kind {
      case .list: max(0, (view as? ActingList)?.count ?? 0)
      case .group: view.accessibilityElements?.count
      case .segments: nil
      default: 0
      }
    }

    var value: Double? {
      switch view {
      case let view as UISlider: Double(view.value)
      case let view as UIStepper: view.value
      default: nil
      }
    }
  }

  /// A label whose client acts whenever its text is asked for.
  private final class ActingLabel: UILabel {
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) {
      self.act = act
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
      get {
        act()
        return super.accessibilityLabel
      }
      set { super.accessibilityLabel = newValue }
    }
  }

  /// A view that counts its elements, and whose client acts whenever one is requested.
  private final class ActingList: UIView {
    private let act: @MainActor () -> Void
    private var elements: [Int: UIAccessibilityElement] = [:]
    var count = 0

    init(_ act: @escaping @MainActor () -> Void) {
      self.act = act
      super.init(frame: .zero)
      accessibilityContainerType = .list
    }

    required init?(coder: NSCoder) { nil }

    override func accessibilityElementCount() -> Int { count }

    override func accessibilityElement(at index: Int) -> Any? {
      act()
      guard (0..<count).contains(index) else { return nil }
      if let known = elements[index] { return known }
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = "Element \(index)"
      elements[index] = element
      return element
    }

    override func index(ofAccessibilityElement element: Any) -> Int {
      elements.first { $0.key < count && $0.value === element as AnyObject }?.key ?? NSNotFound
    }
  }
#endif
