import AloeCombine
import XCTest

private struct Fault: Error {}
private final class Log { var lines: [String] = [] }

final class OperatorTests: XCTestCase {
  private var subscriptions: Set<AnyCancellable> = []

  /// Returns an array that a publisher's elements, and then its end, are appended to as text.
  private func record<P: Publisher>(_ publisher: P) -> () -> [String] {
    let log = Log()
    publisher.sink(
      receiveCompletion: {
        if case .failure = $0 { log.lines.append("failed") } else { log.lines.append("finished") }
      }, receiveValue: { log.lines.append("\($0)") }
    ).store(in: &subscriptions)
    return { log.lines }
  }

  func testLatestElementsAreCombinedOnceEachPublisherHasOne() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<String, Never>()
    let log = record(Publishers.CombineLatest(a, b))
    a.send(1)
    a.send(2)
    XCTAssertEqual(log(), [])
    b.send("x")
    a.send(3)
    a.send(completion: .finished)
    b.send("y")
    XCTAssertEqual(log(), ["(2, \"x\")", "(3, \"x\")", "(3, \"y\")"])
    b.send(completion: .finished)
    XCTAssertEqual(log().last, "finished")
  }

  func testAFailureEndsTheCombination() {
    let a = PassthroughSubject<Int, Fault>(), b = PassthroughSubject<Int, Fault>()
    let log = record(a.combineLatest(b, +))
    a.send(1)
    b.send(2)
    a.send(completion: .failure(Fault()))
    b.send(3)
    XCTAssertEqual(log(), ["3", "failed"])
  }

  func testAnAbsentValueIsAnElement() {
    let a = PassthroughSubject<Int?, Never>(), b = PassthroughSubject<Int, Never>()
    let log = record(a.combineLatest(b) { "\($0 ?? 0) \($1)" })
    a.send(5)
    b.send(1)
    a.send(nil)
    XCTAssertEqual(log(), ["5 1", "0 1"])
  }

  func testSeveralPublishersAreCombined() {
    let a = CurrentValueSubject<Int, Never>(1), b = CurrentValueSubject<Int, Never>(2)
    let c = CurrentValueSubject<Int, Never>(3), d = PassthroughSubject<Int, Never>()
    let three = record(a.combineLatest(b, c)), four = record(a.combineLatest(b, c, d) { "\($0)\($1)\($2)\($3)" })
    b.send(5)
    d.send(4)
    XCTAssertEqual(three(), ["(1, 2, 3)", "(1, 5, 3)"])
    XCTAssertEqual(four(), ["1534"])
  }

  func testEachSubscriberStartsWithoutElements() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
    let both = a.combineLatest(b, +), first = record(both)
    a.send(1)
    let second = record(both)
    b.send(2)
    XCTAssertEqual(first(), ["3"])
    XCTAssertEqual(second(), [])
  }

  func testMergedPublishersFinishTogetherAndFailAlone() {
    let a = PassthroughSubject<Int, Fault>(), b = PassthroughSubject<Int, Fault>()
    let c = CurrentValueSubject<Int, Fault>(0)
    let log = record(a.merge(with: b, c))
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    c.send(3)
    XCTAssertEqual(log(), ["0", "1", "2", "3"])
    c.send(completion: .failure(Fault()))
    b.send(4)
    XCTAssertEqual(log(), ["0", "1", "2", "3", "failed"])
    let many = record(Publishers.MergeMany((1...3).map { Just($0) }).merge(with: Just(4)))
    XCTAssertEqual(many(), ["1", "2", "3", "4", "finished"])
    XCTAssertEqual(record(Publishers.MergeMany([Just<Int>]()))(), ["finished"])
  }

  #if !canImport(Combine)
    /// AloeSource replaces `Combine.` by `OpenCombine.`.
    func testTypesCanBeQualifiedByOpenCombinesName() {
      final class Model: OpenCombine.ObservableObject { @OpenCombine.Published var count = 0 }
      let model = Model()
      let merged: OpenCombine.Publishers.Merge<OpenCombine.Just<Int>, OpenCombine.Empty<Int, Never>> =
        Just(7).merge(with: Empty())
      let log = record(merged),
        latest = record(model.$count.combineLatest(model.objectWillChange) { count, _ in count })
      model.count = 1
      model.count = 2
      XCTAssertEqual(log(), ["7", "finished"])
      XCTAssertEqual(latest().last, "2")
    }
  #endif

  func testMergedPublishersHonourDemand() {
    final class Slow: Subscriber {
      var elements: [Int] = [], subscription: Subscription?
      func receive(subscription: Subscription) { self.subscription = subscription }
      func receive(_ input: Int) -> Subscribers.Demand {
        elements.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let slow = Slow()
    Publishers.Merge([1, 2, 3].publisher, [4, 5].publisher).subscribe(slow)
    XCTAssertEqual(slow.elements, [])
    slow.subscription?.request(.max(2))
    XCTAssertEqual(slow.elements.count, 2)
    slow.subscription?.request(.unlimited)
    XCTAssertEqual(slow.elements.sorted(), [1, 2, 3, 4, 5])
  }
}
