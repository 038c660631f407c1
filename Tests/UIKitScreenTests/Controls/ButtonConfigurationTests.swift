import Foundation
import TestSupport
import XCTest

@testable import UIKit

@MainActor final class ButtonConfigurationTests: XCTestCase {
  private func button(
    _ configuration: UIButton.Configuration = .filled(), _ change: (inout UIButton.Configuration) -> Void
  ) -> UIButton {
    var configuration = configuration
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.bounds.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    return button
  }

  private func fill(_ button: UIButton) -> ButtonFill? { button.subviews.compactMap { $0 as? ButtonFill }.first }

  func testASubtitleLiesBelowTheTitle() async throws {
    let plain = button { $0.title = "Title" }
    let both = button {
      $0.title = "Title"
      $0.subtitle = "A longer subtitle"
      $0.titlePadding = 4
    }
    let subtitle = try XCTUnwrap(both.subtitleLabel)
    let title = try XCTUnwrap(both.titleLabel)
    XCTAssertEqual(subtitle.font.pointSize, 13)
    XCTAssertEqual(both.bounds.height, plain.bounds.height + subtitle.bounds.height + 4, accuracy: 0.01)
    XCTAssertEqual(subtitle.frame.minY, title.frame.maxY + 4, accuracy: 0.01)
    XCTAssertEqual(title.frame.midX, subtitle.frame.midX, accuracy: 1)
    both.configuration?.titleAlignment = .leading
    both.layoutIfNeeded()
    XCTAssertEqual(title.frame.minX, subtitle.frame.minX, accuracy: 0.01)
    both.configuration?.subtitle = nil
    XCTAssertEqual(both.intrinsicContentSize, plain.intrinsicContentSize)
  }

  func testAWheelTakesTheImagesPlace() async throws {
    let shown = button {
      $0.title = "Title"
      $0.image = UIImage(systemName: "star")
      $0.imagePadding = 8
      $0.showsActivityIndicator = true
    }
    let indicator = try XCTUnwrap(shown.content.activityIndicator)
    XCTAssertTrue(indicator.isAnimating)
    XCTAssertEqual(indicator.frame.size, CGSize(width: 20, height: 20))
    XCTAssertNil(shown.imageView?.image)
    XCTAssertEqual(indicator.color, .white)
    shown.configuration?.showsActivityIndicator = false
    XCTAssertTrue(indicator.isHidden)
    XCTAssertNotNil(shown.imageView?.image)
  }

  func testADestructiveButtonIsRed() async {
    for (configuration, text, background) in [
      (.plain(), UIColor.systemRed, UIColor.clear), (.filled(), .white, .systemRed),
      (.tinted(), .systemRed, .systemRed.withAlphaComponent(UIButton.Configuration.tintedOpacity)),
    ] as [(UIButton.Configuration, UIColor, UIColor)] {
      let shown = button(configuration) { $0.title = "Delete" }
      XCTAssertEqual(shown.role, .normal)
      shown.role = .destructive
      shown.layoutIfNeeded()
      XCTAssertEqual(shown.titleLabel?.textColor, text)
      XCTAssertEqual(fill(shown)?.backgroundColor?.cgColor, background.cgColor)
      shown.configuration?.baseForegroundColor = .green
      XCTAssertEqual(shown.titleLabel?.textColor, .green, "a colour that was set")
      shown.configuration?.baseForegroundColor = nil
      shown.role = .cancel
      XCTAssertNotEqual(shown.titleLabel?.textColor, .systemRed)
    }
    let outlined = button(.plain()) { $0.background.strokeWidth = 2 }
    outlined.role = .destructive
    outlined.layoutIfNeeded()
    XCTAssertEqual(fill(outlined)?.subviews.last?.layer.borderColor, UIColor.systemRed.cgColor, "the stroke, too")
  }

  func testTheBackgroundsColourStrokeInsetsAndCorners() async throws {
    let shown = button(.tinted()) {
      $0.title = "Title"
      $0.background.backgroundColor = .red
      $0.background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
      $0.background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.background.cornerRadius = 11
      $0.cornerStyle = .fixed
      $0.background.strokeWidth = 2
      $0.background.strokeColor = .blue
      $0.background.strokeOutset = 3
    }
    let fill = try XCTUnwrap(fill(shown))
    XCTAssertEqual(fill.backgroundColor, UIColor.red.withAlphaComponent(0.5))
    XCTAssertEqual(fill.frame, CGRect(x: 2, y: 1, width: shown.bounds.width - 6, height: shown.bounds.height - 4))
    XCTAssertEqual(fill.layer.cornerRadius, 11)
    let line = try XCTUnwrap(fill.subviews.last)
    XCTAssertEqual(line.layer.borderWidth, 2)
    XCTAssertEqual(line.frame, fill.bounds.insetBy(dx: -3, dy: -3))
    let own = UIView()
    shown.configuration?.background.customView = own
    XCTAssertTrue(own.superview === fill)
    XCTAssertNil(fill.backgroundColor)
    shown.configuration?.background.customView = nil
    XCTAssertNil(own.superview)
  }

  func testCornersDependOnStyleAndSize() async {
    func radius(_ change: (inout UIButton.Configuration) -> Void) -> CGFloat? {
      fill(
        button {
          $0.title = "Title"; change(&$0)
        })?.layer.cornerRadius
    }
    XCTAssertEqual(radius { $0.cornerStyle = .fixed }, 6)
    XCTAssertEqual(radius { $0.buttonSize = .large }, 9)
    XCTAssertEqual(radius { $0.cornerStyle = .small }, 4)
    let capsule = button {
      $0.title = "Title"; $0.cornerStyle = .capsule
    }
    XCTAssertEqual(fill(capsule)?.layer.cornerRadius, capsule.bounds.height / 2)
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.setDefaultContentInsets()
    XCTAssertEqual(configuration.contentInsets, NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
  }

  func testInsetsBeyondReachAreCut() async {
    let far = 1e308
    let plain = UIButton(type: .system)
    plain.setTitle("Title", for: .normal)
    plain.contentEdgeInsets = UIEdgeInsets(top: far, left: far, bottom: far, right: far)
    XCTAssertEqual(plain.contentEdgeInsets, UIEdgeInsets(top: 1e10, left: 1e10, bottom: 1e10, right: 1e10))
    let configured = button {
      $0.title = "Title"
      $0.contentInsets = NSDirectionalEdgeInsets(top: far, leading: far, bottom: far, trailing: far)
    }
    for button in [plain, configured] {
      let size = button.intrinsicContentSize
      XCTAssertEqual(size.width, 2e10, accuracy: 1_000)
      XCTAssertEqual(size.height, 2e10, accuracy: 1_000)
    }
    let reported = messages { plain.contentEdgeInsets.left = .nan }
    XCTAssertEqual(reported.count, 1, "\(reported)")
    XCTAssertEqual(plain.contentEdgeInsets.left, 1e10, "it stays")
  }

  func testTitlesWithAttributesAndTransformers() async throws {
    let shown = button(.plain()) {
      var text = AttributedString("Red")
      text.font = UIFont.systemFont(ofSize: 30)
      text.foregroundColor = UIColor.red
      $0.attributedTitle = text
    }
    XCTAssertEqual(shown.configuration?.title, "Red")
    let title = try XCTUnwrap(shown.titleLabel?.attributedText)
    XCTAssertEqual((title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize, 30)
    XCTAssertEqual(title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    let changed = button(.plain()) {
      $0.title = "Large"
      $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
        var new = old
        new.font = UIFont.systemFont(ofSize: 40)
        return new
      }
      $0.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
      $0.image = UIImage(systemName: "star")
    }
    XCTAssertGreaterThan(changed.bounds.height, 50)
    XCTAssertEqual(changed.imageView?.tintColor, .green)
  }

  func testALaterTitleReplacesAnAttributedOne() async {
    let shown = button { $0.title = "First" }
    let changes: [(UIButton) -> Void] = [
      { $0.configuration?.title = "Done" }, { $0.setTitle("Done", for: .normal) },
      { button in
        button.configuration = .tinted()
        button.configuration?.title = "Done"
      },
    ]
    for (number, change) in changes.enumerated() {
      shown.setAttributedTitle(NSAttributedString(string: "Loading"), for: .normal)
      XCTAssertEqual(shown.titleLabel?.text, "Loading")
      change(shown)
      XCTAssertEqual(shown.titleLabel?.text, "Done", "change \(number)")
      XCTAssertNil(shown.currentAttributedTitle)
    }
  }

  func testTheHandlerSeesEachState() async {
    let shown = button { $0.title = "Off" }
    shown.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "On" : "Off" }
    shown.isSelected = true
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.currentTitle, "On")
    shown.isSelected = false
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.titleLabel?.text, "Off")
  }

  func testUpdatesAreDeferredAndCoalesced() async {
    let shown = button { $0.title = "Title" }
    var runs = 0
    shown.configurationUpdateHandler = { _ in runs += 1 }
    for _ in 0..<10 { shown.setNeedsUpdateConfiguration() }
    shown.isSelected = true
    shown.isEnabled = false
    XCTAssertEqual(runs, 0)
    shown.layoutIfNeeded()
    XCTAssertEqual(runs, 1)
    shown.layoutIfNeeded()
    XCTAssertEqual(runs, 1)
    shown.setNeedsUpdateConfiguration()
    shown.configuration?.title = "A longer title"
    let width = shown.intrinsicContentSize.width
    XCTAssertEqual(runs, 2, "A size is that of the updated configuration.")
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.intrinsicContentSize.width, width)
    XCTAssertEqual(runs, 2)
  }

  func testAskingForAnUpdateWithinTheHandlerEnds() async {
    let shown = button { $0.title = "Title" }
    var runs = 0
    shown.configurationUpdateHandler = {
      runs += 1
      $0.setNeedsUpdateConfiguration()
      $0.configuration?.title = "Run \(runs)"
    }
    shown.layoutIfNeeded()
    shown.layoutIfNeeded()
    XCTAssertEqual(runs, 1)
    shown.configurationUpdateHandler = {
      runs += 1
      $0.isSelected = true
    }
    shown.layoutIfNeeded()
    XCTAssertEqual(runs, 3, "A state that the handler changes is shown, too.")
  }

  func testASubclassUpdatesItsConfigurationBeforeItsShown() async {
    final class ImplicitConstraint: UIButton {
      override func updateConfiguration() { configuration?.subtitle = isSelected ? "chosen" : "free" }
    }
    let own = ImplicitConstraint(configuration: .plain())
    own.layoutIfNeeded()
    XCTAssertEqual(own.subtitleLabel?.text, "free")
  }

  func testAPopUpButtonHasAMark() async {
    let shown = button(.gray()) { $0.title = "Sun" }
    let width = shown.intrinsicContentSize.width
    shown.menu = UIMenu(children: [UIAction(title: "Sun") { _ in }])
    shown.showsMenuAsPrimaryAction = true
    XCTAssertEqual(shown.intrinsicContentSize.width, width)
    shown.changesSelectionAsPrimaryAction = true
    XCTAssertEqual(shown.intrinsicContentSize.width, width + UIButton.indicatorWidth)
    shown.configuration?.indicator = .none
    XCTAssertEqual(shown.intrinsicContentSize.width, width)
    shown.configuration?.indicator = .popup
    shown.bounds.size = shown.intrinsicContentSize
    shown.layoutIfNeeded()
    XCTAssertEqual(shown.content.menuIndicator?.frame.maxX, shown.bounds.width - 12)
  }
}
