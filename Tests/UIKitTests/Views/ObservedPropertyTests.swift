import AloeObjC
import ObjectRoot
import XCTest

@testable import TestSupport
@testable import UIKit

/// A value in a line of the log; a rectangle, a point and a size as their numbers.
private func words<Value>(_ value: Value?) -> String {
  switch value {
  case nil: "-"
  case let rect as CGRect: "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
  case let point as CGPoint: "(\(point.x), \(point.y))"
  case let size as CGSize: "(\(size.width), \(size.height))"
  case let value?: "\(value)"
  }
}

/// UIKit's properties that can be observed.
@MainActor final class ObservedPropertyTests: XCTestCase {
  private final class Log {
    var lines: [String] = []
  }
  private let log = Log()
  private var observations: [NSKeyValueObservation] = []

  private func note<Object: NSObjectProtocol, Value>(_ object: Object, _ path: KeyPath<Object, Value>, _ name: String) {
    let log = log
    observations.append(
      object.observe(path, named: name, options: [.old, .new]) { _, change in
        log.lines.append("\(name) \(words(change.oldValue)) \(words(change.newValue))")
      })
  }

  private func lines(_ change: () -> Void) -> [String] {
    log.lines = []
    change()
    return log.lines
  }

  func testAViewsPlaceAndLook() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    note(view, \.frame, "frame")
    note(view, \.bounds, "bounds")
    note(view, \.center, "center")
    note(view, \.isHidden, "isHidden")
    note(view, \.alpha, "alpha")
    XCTAssertEqual(
      lines { view.frame = CGRect(x: 10, y: 0, width: 20, height: 10) },
      [
        "bounds (0.0, 0.0, 10.0, 10.0) (0.0, 0.0, 20.0, 10.0)", "center (5.0, 5.0) (20.0, 5.0)",
        "frame (0.0, 0.0, 10.0, 10.0) (10.0, 0.0, 20.0, 10.0)",
      ])
    XCTAssertEqual(
      lines { view.center.y = 6 },
      ["center (20.0, 5.0) (20.0, 6.0)", "frame (10.0, 0.0, 20.0, 10.0) (10.0, 1.0, 20.0, 10.0)"])
    XCTAssertEqual(lines { view.bounds.size.height = 12 }.map { String($0.prefix(6)) }, ["bounds", "frame "])
    XCTAssertEqual(lines { view.frame = view.frame }, [])
    XCTAssertEqual(lines { view.isHidden = true }, ["isHidden false true"])
    XCTAssertEqual(lines { view.isHidden = true }, [])
    XCTAssertEqual(lines { view.alpha = 0.5 }, ["alpha 1.0 0.5"])
    observations = []
    XCTAssertEqual(lines { view.frame = .zero }, [])
  }

  func testAControlThatIsShownAgainWhenItsTouchIsCancelled() async {
    let scene = TouchScene()
    let button = scene.add(UIButton(), 10, 10, 100, 40)
    button.addAction(UIAction { [unowned button] _ in button.isHidden = false }, for: .touchCancel)
    note(button, \.isHidden, "isHidden")
    scene.down(20, 20)
    XCTAssertEqual(lines { button.isHidden = true }, ["isHidden false true", "isHidden true false"])
    XCTAssertFalse(button.isHidden)
  }

  func testAFrameFromConstraints() async {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    note(view, \.frame, "frame")
    XCTAssertEqual(lines { root.layoutIfNeeded() }, ["frame (0.0, 0.0, 0.0, 0.0) (4.0, 0.0, 30.0, 20.0)"])
  }

  func testAScrollViewsOffsetAndSize() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    note(scroll, \.contentOffset, "contentOffset")
    note(scroll, \.contentSize, "contentSize")
    XCTAssertEqual(
      lines { scroll.contentSize = CGSize(width: 100, height: 300) }, ["contentSize (0.0, 0.0) (100.0, 300.0)"])
    XCTAssertEqual(lines { scroll.contentSize.height = 300 }, [])
    XCTAssertEqual(lines { scroll.contentOffset.y = 50 }, ["contentOffset (0.0, 0.0) (0.0, 50.0)"])
    XCTAssertEqual(lines { scroll.bounds.origin.y = 60 }, ["contentOffset (0.0, 50.0) (0.0, 60.0)"])
  }

  func testATablesSizeGrowsWithItsRows() async {
    final class Rows: NSObject, UITableViewDataSource {
      var count = 1
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300)), Rows())
    table.rowHeight = 40
    table.dataSource = rows
    table.layoutIfNeeded()
    note(table, \.contentSize, "contentSize")
    rows.count = 3
    XCTAssertEqual(
      lines {
        table.reloadData()
        table.layoutIfNeeded()
      }.last, "contentSize (100.0, 40.0) (100.0, 120.0)")
  }

  func testAControlsState() async {
    let button = UIButton()
    note(button, \.isEnabled, "isEnabled")
    note(button, \.isSelected, "isSelected")
    note(button, \.isHighlighted, "isHighlighted")
    XCTAssertEqual(
      lines {
        button.isSelected = true
        button.isHighlighted = true
        button.isEnabled = false
        button.isEnabled = false
      }, ["isSelected false true", "isHighlighted false true", "isEnabled true false"])
  }

  func testTheSafeArea() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    note(controller.view, \.safeAreaInsets, "safeAreaInsets")
    XCTAssertEqual(lines { controller.additionalSafeAreaInsets.top = 7 }.count, 1)
    XCTAssertEqual(controller.view.safeAreaInsets.top, 7)
  }

  func testTextsAndImages() async {
    let (label, field, text, picture) = (UILabel(), UITextField(), UITextView(), UIImageView())
    note(label, \.text, "text")
    note(label, \.font.pointSize, "font")
    note(field, \.text, "text")
    note(text, \.text, "text")
    note(picture, \.image?.size.width, "image")
    XCTAssertEqual(lines { label.text = "a" }, ["text nil Optional(\"a\")"])
    XCTAssertEqual(lines { label.text = "a" }, [])
    XCTAssertEqual(lines { label.font = .systemFont(ofSize: 40) }.count, 1)
    XCTAssertEqual(lines { field.text = "b" }, ["text Optional(\"\") Optional(\"b\")"])
    XCTAssertEqual(lines { text.text = "c" }, ["text Optional(\"\") Optional(\"c\")"])
    XCTAssertEqual(lines { picture.image = UIImage() }.count, 1)
  }

  func testAControllersTitle() async {
    let controller = UIViewController()
    note(controller, \.title, "title")
    XCTAssertEqual(lines { controller.title = "a" }, ["title nil Optional(\"a\")"])
  }

  // MARK: - By name

  private final class Observer: UIView {
    var lines: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let values = [NSKeyValueChangeKey.oldKey, .newKey].map { words(change?[$0]) }
      let ending = context.map { " " + String(UInt(bitPattern: $0)) } ?? ""
      lines.append("\(keyPath ?? "-") \(values.joined(separator: " "))\(ending)")
    }
  }

  func testObserversByName() async {
    let (scroll, observer) = (UIScrollView(), Observer())
    scroll.addObserver(observer, forKeyPath: "contentSize", options: [.old, .new, .initial], context: nil)
    XCTAssertEqual(observer.lines, ["contentSize - (0.0, 0.0)"])
    scroll.contentSize.height = 7
    XCTAssertEqual(observer.lines.last, "contentSize (0.0, 0.0) (0.0, 7.0)")
    scroll.addObserver(observer, forKeyPath: "contentSize", context: UnsafeMutableRawPointer(bitPattern: 5))
    observer.lines = []
    scroll.contentSize.height = 8
    XCTAssertEqual(observer.lines, ["contentSize (0.0, 7.0) (0.0, 8.0)", "contentSize - - 5"])
    scroll.removeObserver(observer, forKeyPath: "contentSize", context: nil)
    observer.lines = []
    scroll.contentSize.height = 9
    XCTAssertEqual(observer.lines, ["contentSize - - 5"])
    scroll.removeObserver(observer, forKeyPath: "contentSize")
    scroll.removeObserver(observer, forKeyPath: "contentSize")
    observer.lines = []
    scroll.contentSize.height = 10
    XCTAssertEqual(observer.lines, [])
  }

  func testInitialValues() async {
    let (field, text, controller, observer) = (UITextField(), UITextView(), UIViewController(), Observer())
    field.text = "a"
    text.text = "b"
    controller.title = "c"
    field.addObserver(observer, forKeyPath: "text", options: [.new, .initial], context: nil)
    text.addObserver(observer, forKeyPath: "text", options: [.new, .initial], context: nil)
    controller.addObserver(observer, forKeyPath: "title", options: [.new, .initial], context: nil)
    XCTAssertEqual(observer.lines, ["text - a", "text - b", "title - c"])
  }

  func testADeadObserverIsNotNotified() async {
    let scroll = UIScrollView()
    weak var gone: Observer?
    do {
      let observer = Observer()
      gone = observer
      scroll.addObserver(observer, forKeyPath: "contentSize", context: nil)
    }
    XCTAssertNil(gone)
    scroll.contentSize.height = 1
  }

  func testAnObserverThatIsNotUIKits() async {
    let said = messages { UIView().addObserver(NSObject(), forKeyPath: "frame", context: nil) }
    XCTAssertTrue(said.first?.contains("observe(\\.frame)") ?? false, "\(said)")
  }
}
