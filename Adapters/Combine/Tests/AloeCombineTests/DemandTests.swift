import AloeCombine
import Foundation
import XCTest

private struct Fault: Error {}

/// A subscriber that requests elements itself.
private final class Slow<Input>: Subscriber {
  var log: [String] = [], subscription: Subscription?
  /// The additional demand for each element.
  var answer = Subscribers.Demand.none

  func receive(subscription: Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand {
    log.append("\(input)")
    return answer
  }
  func receive(completion: Subscribers.Completion<Never>) { log.append("finished") }
  func request(_ count: Int) { subscription?.request(.max(count)) }
}

/// Demand, cancellation, and elements that are sent while one is received.
final class DemandTests: XCTestCase {
  private var subscriptions: Set<AnyCancellable> = []

  private func slow<P: Publisher>(_ publisher: P) -> Slow<P.Output> where P.Failure == Never {
    let slow = Slow<P.Output>()
    publisher.subscribe(slow)
    return slow
  }

  func testTheLatestElementsAreKeptForTheNextRequest() {
    let a = CurrentValueSubject<Int, Never>(1), b = PassthroughSubject<Int, Never>()
    let slow = slow(a.combineLatest(b))
    slow.request(1)
    b.send(10)
    a.send(2)
    a.send(3)
    XCTAssertEqual(slow.log, ["(1, 10)"])
    slow.request(1)
    XCTAssertEqual(slow.log, ["(1, 10)", "(3, 10)"])
    b.send(20)
    slow.request(1)
    a.send(4)
    XCTAssertEqual(slow.log, ["(1, 10)", "(3, 10)", "(4, 20)"])
    a.send(completion: .finished)
    b.send(completion: .finished)
    XCTAssertEqual(slow.log.last, "finished", "the end needs no request")
  }

  func testRequestsArePassedOnToAllPublishers() {
    let slow = slow([1, 2, 3].publisher.combineLatest([10, 20, 30].publisher))
    slow.request(2)
    XCTAssertEqual(slow.log, ["(2, 10)", "(2, 20)"])
    slow.request(5)
    XCTAssertEqual(slow.log, ["(2, 10)", "(2, 20)", "(3, 20)", "(3, 30)", "finished"])
    let three = self.slow([1, 2, 3].publisher.combineLatest([10, 20, 30].publisher, [100].publisher))
    three.request(2)
    XCTAssertEqual(three.log, ["(2, 20, 100)"])
  }

  func testAnElementMayBeAnsweredWithARequest() {
    let a = CurrentValueSubject<Int, Never>(0), b = PassthroughSubject<Int, Never>()
    let slow = slow(a.combineLatest(b))
    slow.answer = .max(1)
    slow.request(1)
    for element in 1...3 { b.send(element) }
    a.send(9)
    XCTAssertEqual(slow.log, ["(0, 1)", "(0, 2)", "(0, 3)", "(9, 3)"])
  }

  func testMergedElementsArentLostOneByOne() {
    let slow = slow([1, 2, 3].publisher.merge(with: [4, 5].publisher))
    for count in 0..<5 {
      XCTAssertEqual(slow.log.count, count)
      slow.request(1)
    }
    XCTAssertEqual(Set(slow.log), ["1", "2", "3", "4", "5", "finished"])
  }

  func testPublishersThatEndAtOnce() {
    XCTAssertEqual(log(Just(1).combineLatest(Just(2))), ["(1, 2)", "finished"])
    XCTAssertEqual(log(Just(1).combineLatest(Just(2), Just(3), Just(4))), ["(1, 2, 3, 4)", "finished"])
    XCTAssertEqual(log(Empty<Int, Never>().combineLatest(Just(2))), ["finished"])
    XCTAssertEqual(log(Empty<Int, Never>().merge(with: Just(2))), ["2", "finished"])
    let other = PassthroughSubject<Int, Fault>()
    XCTAssertEqual(log(Empty<Int, Fault>().combineLatest(other)), [], "until the other one ends")
    XCTAssertEqual(log(Fail<Int, Fault>(error: Fault()).combineLatest(other)), ["failed"])
    XCTAssertEqual(log(other.combineLatest(Fail<Int, Fault>(error: Fault()))), ["failed"])
    XCTAssertEqual(log(other.merge(with: Fail<Int, Fault>(error: Fault()))), ["failed"])
  }

  /// Returns what a publisher sends at once.
  private func log<P: Publisher>(_ publisher: P) -> [String] {
    var log: [String] = []
    publisher.sink(
      receiveCompletion: {
        if case .failure = $0 { log.append("failed") } else { log.append("finished") }
      }, receiveValue: { log.append("\($0)") }
    ).store(in: &subscriptions)
    return log
  }

  func testAllPublishersAreCancelled() {
    let a = PassthroughSubject<Int, Fault>(), b = PassthroughSubject<Int, Fault>()
    var cancelled: [String] = []
    func watched(_ name: String, _ subject: PassthroughSubject<Int, Fault>) -> AnyPublisher<Int, Fault> {
      subject.handleEvents(receiveCancel: { cancelled.append(name) }).eraseToAnyPublisher()
    }
    func cancels(_ publisher: some Publisher<Any, Fault>, line: UInt = #line, _ action: () -> Void) -> [String] {
      cancelled = []
      let subscription = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      action()
      let result = cancelled.sorted()
      subscription.cancel()
      XCTAssertEqual(cancelled.sorted(), result, "cancelled once", line: line)
      return result
    }
    let both = watched("a", a).combineLatest(watched("b", b)).map { $0 as Any }
    let merged = watched("a", a).merge(with: watched("b", b)).map { $0 as Any }
    func send() {
      a.send(1)
      b.send(1)
    }
    XCTAssertEqual(cancels(both.first(), send), ["a", "b"])
    XCTAssertEqual(cancels(merged.first(), send), ["a", "b"])
    let failing = Fail<Int, Fault>(error: Fault())
    XCTAssertEqual(cancels(watched("a", a).combineLatest(failing).map { $0 as Any }) {}, ["a"])
    XCTAssertEqual(cancels(watched("a", a).merge(with: failing).map { $0 as Any }) {}, ["a"])
  }

  func testAnElementMayBeSentWhileOneIsReceived() {
    let a = PassthroughSubject<Int, Never>(), b = CurrentValueSubject<Int, Never>(0)
    var log: [String] = []
    a.combineLatest(b).sink { first, second in
      log.append("\(first) \(second)")
      if second < 2 { b.send(second + 1) }
    }.store(in: &subscriptions)
    a.send(1)
    a.send(2)
    XCTAssertEqual(log, ["1 0", "1 1", "1 2", "2 2"])
    let c = PassthroughSubject<Int, Never>(), d = PassthroughSubject<Int, Never>()
    var merged: [Int] = []
    c.merge(with: d).sink { element in
      merged.append(element)
      if element < 3 { d.send(element + 1) }
    }.store(in: &subscriptions)
    c.send(1)
    XCTAssertEqual(merged, [1, 2, 3])
  }

  func testASubscriberMayCancelWhileItReceivesAnElement() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
    var log: [Int] = [], subscription: AnyCancellable?
    subscription = a.combineLatest(b, +).sink {
      log.append($0)
      subscription?.cancel()
      a.send(100)
    }
    a.send(1)
    b.send(2)
    a.send(3)
    XCTAssertEqual(log, [3])
  }

  func testAnElementsReleaseMayCancel() {
    final class Item {
      let onRelease: () -> Void
      init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
      deinit { onRelease() }
    }
    let a = PassthroughSubject<Item, Never>(), b = CurrentValueSubject<Int, Never>(0)
    var count = 0, subscription: AnyCancellable?
    subscription = a.combineLatest(b).sink { _ in count += 1 }
    a.send(Item { subscription?.cancel() })
    XCTAssertEqual(count, 1)
    a.send(Item {})
    b.send(1)
    XCTAssertEqual(count, 2, "cancelled as the first item was replaced")
  }

  func testSeveralThreadsSend() {
    let a = PassthroughSubject<Int, Never>(), b = PassthroughSubject<Int, Never>()
    var log: [String] = [], count = 0
    a.combineLatest(b).sink { log.append("\($0)") }.store(in: &subscriptions)
    a.merge(with: b).sink { _ in count += 1 }.store(in: &subscriptions)
    a.send(0)
    b.send(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for element in 1...500 { (thread == 0 ? a : b).send(element) }
    }
    XCTAssertEqual(log.count, 1001)
    XCTAssertEqual(log.last, "(500, 500)")
    XCTAssertEqual(count, 1002)
  }
}
