#if DEBUG
  import Foundation

  @testable import GTKPlatform
  @testable import UIKit

  /// Compares the elements that another program finds on the bus with the views of a window at rest.
  @MainActor final class BusCheck {
    private let client: BusClient
    private let tree: AccessibleTree
    /// The paths of the elements.
    private(set) var paths: [String] = []

    init(_ client: BusClient, _ tree: AccessibleTree) { (self.client, self.tree) = (client, tree) }

    /// Returns the differences. `start` and `end` are those of a part of each string.
    func fault(in window: UIWindow, _ rows: [BusRow], _ start: Int, _ end: Int) -> String? {
      guard ask(BusWorld.root, "Accessible.GetRole").values != nil else { return "The program doesn't reply." }
      let windows = children(of: BusWorld.root)
      guard windows.count == 1, let path = windows.first, object(at: path) === window else {
        return "Its windows are \(windows)"
      }
      if let fault = structure(of: path, depth: 0) { return fault }
      let found = children(of: path)
      guard found.map({ ObjectIdentifier(object(at: $0) ?? self) }) == rows.map({ ObjectIdentifier($0.view) }) else {
        let names = found.map { object(at: $0).map { "\(type(of: $0))" } ?? "nothing" }
        return "Other elements than the rows \(rows.map { "\($0.kind)" }): \(names)"
      }
      for (row, path) in zip(rows, found) {
        if let fault = fault(of: row, path, start, end) { return "\(row.kind): \(fault)" }
      }
      return nil
    }

    // MARK: - Calls

    private func ask(_ path: String, _ method: String, _ arguments: BusValue...) -> BusClient.Reply {
      client.ask([call(path, method, arguments)])[0]
    }

    private func call(_ path: String, _ method: String, _ arguments: [BusValue]) -> BusClient.Call {
      let words = method.split(separator: ".").map(String.init)
      return BusClient.Call(
        path: path, interface: AccessibleInterfaces.prefix + words[0], method: words[1], arguments: arguments)
    }

    private func property(_ path: String, _ name: String) -> BusValue? {
      let words = name.split(separator: ".").map(String.init)
      let call = BusClient.Call(
        path: path, interface: "org.freedesktop.DBus.Properties", method: "Get",
        arguments: [.string(AccessibleInterfaces.prefix + words[0]), .string(words[1])])
      if case .variant(let value)? = client.ask([call])[0].values?.first { return value }
      return nil
    }

    private func path(_ value: BusValue?) -> String? {
      guard let parts = value?.parts, parts.count == 2, !(parts[0].text ?? "").isEmpty, case .path(let path) = parts[1]
      else { return nil }
      return path
    }

    private func children(of path: String) -> [String] {
      (ask(path, "Accessible.GetChildren").values?.first?.parts ?? []).compactMap { self.path($0) }
    }

    private func object(at path: String) -> AnyObject? {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      return Int(name).flatMap { tree.existingProxy(numbered: $0) }?.object
    }

    // MARK: - Comparing

    /// The number of children that one reply has at most.
    private static let maxListed = 10_000

    /// Returns contradictions in an element and in those inside: counts, indices and parents.
    private func structure(of path: String, depth: Int) -> String? {
      paths.append(path)
      let inside = children(of: path)
      let count = property(path, "Accessible.ChildCount")?.integer ?? -1
      // A list of very many has a shorter list of children.
      guard count == inside.count || (count > inside.count && inside.count == Self.maxListed) else {
        return "\(path) counts \(count) children and lists \(inside.count)."
      }
      // A list may have more than 32 bits can count.
      let beyond = count < Int(Int32.max) ? [count, Int(Int32.max)] : []
      let indices = [0, inside.count / 2, inside.count - 1, -1, Int(Int32.min)] + beyond
      let replies = client.ask(indices.map { call(path, "Accessible.GetChildAtIndex", [.int32(Int32($0))]) })
      for (index, reply) in zip(indices, replies) {
        let expected = inside.indices.contains(index) ? inside[index] : nil
        guard let values = reply.values, self.path(values.first) == expected else {
          return "Child \(index) of \(path) is \(reply), not \(expected ?? "nothing")"
        }
      }
      let places = client.ask(inside.prefix(50).map { call($0, "Accessible.GetIndexInParent", []) })
      for (index, child) in inside.prefix(50).enumerated() {
        guard places[index] == .values([.int32(Int32(index))]) else {
          return "\(child) is at \(places[index]), not \(index) in \(path)"
        }
      }
      for child in inside.prefix(12) {
        guard self.path(property(child, "Accessible.Parent")) == path else { return "\(child) isn't in \(path)" }
        if depth < 3, let fault = structure(of: child, depth: depth + 1) { return fault }
      }
      return nil
    }

    private func fault(of row: BusRow, _ path: String, _ start: Int, _ end: Int) -> String? {
      let name = (row.view.accessibilityLabel ?? "").filter { $0 != "\u{AD}" }
      guard isSame(property(path, "Accessible.Name")?.text, name) else {
        return "Its name isn't \(name.debugDescription)."
      }
      if let count = row.elementCount, property(path, "Accessible.ChildCount") != .int32(Int32(clamping: count)) {
        return "It hasn't \(count) elements."
      }
      let place = row.view.convert(row.view.bounds, to: nil).integral
      let numbers = [place.minX, place.minY, place.width, place.height].map { BusValue.int32(Int32($0)) }
      guard ask(path, "Component.GetExtents", .uint32(1)) == .values([.tuple(numbers)]) else {
        return "It isn't at \(place)."
      }
      if let value = row.value {
        guard let found = property(path, "Value.CurrentValue")?.number, abs(found - value) <= abs(value) * 1e-6 + 1e-6
        else { return "Its value isn't \(value)." }
      }
      return row.text.flatMap { faultOfText($0, path, start, end) }
    }

    private func faultOfText(_ text: String, _ path: String, _ start: Int, _ end: Int) -> String? {
      let scalars = Array(text.unicodeScalars)
      guard property(path, "Text.CharacterCount") == .int32(Int32(scalars.count)) else {
        return "Its text hasn't \(scalars.count) code points."
      }
      func place(_ offset: Int) -> Int { min(max(0, offset), scalars.count) }
      let last = end < 0 ? scalars.count : end
      let part = scalars[place(min(start, last))..<place(max(start, last))]
      var expected = String.UnicodeScalarView()
      expected.append(contentsOf: part)
      let found = ask(path, "Text.GetText", .int32(Int32(start)), .int32(Int32(end))).values?.first?.text
      guard isSame(found, String(expected)) else {
        return "Its text from \(start) to \(end) isn't \(String(expected).debugDescription): \(found.debugDescription)"
      }
      let letter = scalars.indices.contains(start) ? Int32(bitPattern: scalars[start].value) : 0
      guard ask(path, "Text.GetCharacterAtOffset", .int32(Int32(start))) == .values([.int32(letter)]) else {
        return "Its character at \(start) isn't \(letter)."
      }
      guard let caret = property(path, "Text.CaretOffset")?.integer, (0...scalars.count).contains(caret) else {
        return "Its caret is outside."
      }
      return nil
    }

    /// Whether strings have the same code points: in Swift, canonical equivalents are equal.
    private func isSame(_ first: String?, _ second: String) -> Bool {
      first.map { $0.unicodeScalars.elementsEqual(second.unicodeScalars) } ?? false
    }
  }
#endif
