import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Programmer errors stop the program with a message that says what was wrong and how to fix it.
@Suite struct ProgrammerErrorTests {
  @Test func noCommonSuperview() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let first = UIView()
        let second = UIView()
        first.leadingAnchor.constraint(equalTo: second.leadingAnchor).isActive = true
      }
    }
    try expect(result, toSay: "no common superview", "same view tree")
  }

  #if DEBUG
    /// Debug builds measure a sample again; see LayoutEngine+Sampling.swift.
    @Test func sizeThatIsOutOfDate() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
          let label = UILabel()
          label.text = "One"
          label.translatesAutoresizingMaskIntoConstraints = false
          root.addSubview(label)
          let top = label.topAnchor.constraint(equalTo: root.topAnchor)
          top.isActive = true
          root.layoutIfNeeded()
          root.rootEngine.entry(of: label)?.intrinsicSize.width += 10
          for number in 1...9 {
            top.constant = CGFloat(number)
            root.layoutIfNeeded()
          }
        }
      }
      try expect(result, toSay: "UILabel", "invalidateIntrinsicContentSize()")
    }
  #endif

  @Test func rowOfAShortIndexPath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(IndexPath(index: 3).row)
    }
    try expect(result, toSay: "Fatal error: Aloe (UIKit)", "1 index was asked for its row", "IndexPath(row:section:)")
  }

  @Test func sectionOfAnEmptyIndexPath() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var path = IndexPath()
      path.section = 2
      print(path)
    }
    try expect(result, toSay: "0 indices was asked for its section")
  }

  @Test func constantThatIsntFinite() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: 10).constant = .nan
      }
    }
    try expect(result, toSay: "must be a finite number", "division by zero")
  }

  @Test func invalidPriority() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.accessibilityIdentifier = "photo"
        view.widthAnchor.constraint(equalToConstant: 10).priority = UILayoutPriority(0)
      }
    }
    try expect(
      result, toSay: "'photo'.width == 10", "above 0 and at most 1000", "isActive to false")
  }

  @Test func priorityAboveRequired() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIView().widthAnchor.constraint(equalToConstant: 10).priority = UILayoutPriority(1001)
      }
    }
    try expect(result, toSay: "above 0 and at most 1000", "1001")
  }

  @Test func priorityThatIsntANumber() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIView().widthAnchor.constraint(equalToConstant: 10).priority = UILayoutPriority(.nan)
      }
    }
    try expect(result, toSay: "above 0 and at most 1000")
  }

  @Test func contentPriorityBelowZero() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().setContentHuggingPriority(UILayoutPriority(-1), for: .vertical) }
    }
    try expect(result, toSay: "content hugging priority", "from 0")
  }

  @Test func contentPriorityAboveRequired() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIView().setContentCompressionResistancePriority(UILayoutPriority(1001), for: .vertical)
      }
    }
    try expect(result, toSay: "compression resistance priority", "to 1000")
  }

  @Test func somethingThatIsNoView() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: "title", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 0)
      }
    }
    try expect(result, toSay: "only a UIView or a UILayoutGuide")
  }

  @Test func aViewInsideItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    try expect(result, toSay: "which is inside it")
  }

  @Test func transitionBetweenControllersThatArentBothChildren() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.transition(from: child, to: UIViewController(), duration: 0, animations: nil)
      }
    }
    try expect(result, toSay: "aren't both its children", "addChild(_:)")
  }

  @Test func offTheMainThread() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // Code from before Swift 6 can do this: for it, views aren't isolated to the main actor.
      let make: @MainActor @Sendable () -> Void = { _ = UIView() }
      unsafeBitCast(make, to: (@Sendable () -> Void).self)()
    }
    try expect(result, toSay: "off the main thread", "DispatchQueue.main.async")
  }

  /// The initializer that Xcode writes into classes created in code.
  private final class Coded: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class Unmade: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { return nil }
  }

  private final class Circle: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      Circle.appearance().tintColor = .red
    }
  }

  @Test func appearanceOfAClassThatCantBeDecoded() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Coded.appearance().tintColor = .red }
    }
    try expect(result, toSay: "Coded.appearance() has no proxy", "stopped the program", "call super.init(coder:)")
  }

  @Test func appearanceOfAClassWhoseDecodingFails() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Unmade.appearance().tintColor = .red }
    }
    try expect(result, toSay: "Unmade.appearance() has no proxy", "returned nil", "call super.init(coder:)")
  }

  /// Calls for another class's proxy, and stops afterwards.
  private final class Nested: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
      UISwitch.appearance().onTintColor = .red
      fatalError("init(coder:) has not been implemented")
    }
  }

  @Test func appearanceOfAClassThatStopsAfterAnotherProxy() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Nested.appearance().tintColor = .red }
    }
    try expect(result, toSay: "Nested.appearance() has no proxy", "stopped the program")
  }

  @Test func appearanceThatNeedsItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Circle.appearance().tintColor = .red }
    }
    try expect(result, toSay: "Circle.appearance() was called by Circle.init(coder:)", "Call it elsewhere")
  }
}
