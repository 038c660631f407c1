#if DEBUG
  import TestBasics

  @testable import SetterTrials
  @testable import UIKit

  /// Numbers that no screen has: given to all public setters, in any order, and to settable members of a living screen,
  /// several at a time.
  ///
  /// `SetterTrial.all` has the setters; a test of the house ensures that none is left out.
  ///
  /// A stop with a message is expected; a crash without one, a hang, and a frame that isn't finite are findings.
  enum HostileFamily: Family {
    static let name = "hostile"
    static let mayStop = true

    private static let numbers: [Double] = [
      0, -0.0, 1, -1, 0.5, 3, 100, 1000, .leastNonzeroMagnitude, .leastNormalMagnitude / 4, -1e-300, 1e-9, 65_535,
      65_536,
      1e5, -1e5, 2_147_483_647, 4_294_967_296,
      9.007199254740993e15, 4.611686018427388e18, 9.223372036854775e18, -9.223372036854775e18, 1e20, -1e20, 3.4e38,
      1e39,
      1e100, 1e150, -1e150, 1e308, -1e308,
    ]

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      // Numbers that aren't finite often stop the program, which ends the trial early.
      let takesAll = random.oneIn(8)
      return (0..<random.whole(1...12)).map { _ in
        if random.oneIn(5) { return Step("wait", numbers: random.pick([0.016, 0.1, 1])) }
        let isOdd = takesAll && random.oneIn(3)
        let numbers = isOdd ? [.nan, .infinity, -.infinity] : Self.numbers
        let isLiving = random.oneIn(2)
        let name = isLiving ? random.pick(HostileSetters.all).name : random.pick(SetterTrial.all).name
        return Step(
          isLiving ? "set" : "try",
          [.text(name), .number(random.pick(numbers)), .number(random.pick(Self.numbers))])
      }
    }

    static func run(_ steps: [Step]) -> String? {
      let screen = HostileScreen()
      for step in steps {
        if step.name == "wait" { Trial.wait(step.number(0)) }
        if step.name == "try" {
          SetterTrial.all.first { $0.name == step.text(0) }?.runWith(step.number(1), step.number(2))
          continue
        }
        HostileSetters.all.first { $0.name == step.text(0) }?.set(screen, step.number(1), step.number(2))
        _ = screen.window.layOutAndRecord()
      }
      Trial.wait(0.2)
      return screen.fault()
    }
  }

  /// A screen with a view of each kind.
  @MainActor final class HostileScreen: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let scroll = UIScrollView()
    let stack = UIStackView()
    let label = UILabel()
    let field = UITextField()
    let text = UITextView()
    let slider = UISlider()
    let stepper = UIStepper()
    let progress = UIProgressView()
    let pages = UIPageControl()
    let segments = UISegmentedControl(items: ["One", "Two"])
    let image = UIImageView(image: UIImage(systemName: "star"))
    let picker = UIPickerView()
    let dates = UIDatePicker()
    let button = UIButton(type: .system)
    let plain = UIView()
    let shape = CAShapeLayer()
    let gradient = CAGradientLayer()
    var constraint = NSLayoutConstraint()
    var components = 1
    var rows = 3
    var rowHeight: CGFloat = 30

    override init() {
      super.init()
      scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      window.addSubview(scroll)
      label.text = "A text of some words"
      label.numberOfLines = 0
      text.text = "Words of a text view\nin two lines"
      field.text = "Field"
      button.setTitle("Button", for: .normal)
      pages.numberOfPages = 3
      dates.preferredDatePickerStyle = .wheels
      (picker.dataSource, picker.delegate) = (self, self)
      plain.backgroundColor = .red
      plain.layer.addSublayer(shape)
      plain.layer.addSublayer(gradient)
      shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
      shape.strokeColor = UIColor.black.cgColor
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      stack.axis = .vertical
      stack.frame = CGRect(x: 0, y: 0, width: 280, height: 900)
      scroll.addSubview(stack)
      for view in views { stack.addArrangedSubview(view) }
      constraint = plain.heightAnchor.constraint(equalToConstant: 40)
      constraint.priority = .defaultHigh
      constraint.isActive = true
      text.heightAnchor.constraint(equalToConstant: 60).isActive = true
      window.isHidden = false
      _ = window.layOutAndRecord()
    }

    var views: [UIView] {
      [label, field, text, slider, stepper, progress, pages, segments, image, picker, dates, button, plain]
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { rowHeight }

    /// Returns a message about a view whose frame isn't finite; `nil` if there's none.
    func fault() -> String? {
      for view in views {
        let (center, bounds) = (view.center, view.bounds)
        let numbers = [center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height]
        if !numbers.allSatisfy(\.isFinite) { return "A place isn't finite: \(type(of: view)), \(numbers)" }
      }
      return nil
    }
  }
#endif
