import Foundation
import UIKit

extension Screen {
  /// Returns a snapshot of the screen, or of a part of it, as it is now.
  ///
  /// - `kind`: The aspect to capture.
  /// - `query`: The part; the whole window by default. If there's no such view, the test fails, and the result is
  ///   empty.
  public func snapshot(
    _ kind: SnapshotKind, of query: ViewQuery? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Snapshot {
    guard let view = shown(query, CallSite(fileID, filePath, line, column)) else {
      return kind == .image ? .image(Data()) : .text("")
    }
    return kind == .image ? .image(image(of: view).pngData() ?? Data()) : .text(text(kind, of: view))
  }

  /// Asserts that an aspect of the screen is the same as in the reference beside the test's file.
  ///
  /// The references are in the folder `__Snapshots__` beside the test's file. A reference's name consists of the test,
  /// the traits that differ from the default, and the aspect. If the reference is missing, it's written, and the test
  /// fails, so that nothing passes unseen. The environment variable `SCREEN_TESTING_RECORD=1` replaces references that
  /// differ; these tests fail, too.
  ///
  /// A machine with different fonts can have references of its own. With the environment variable
  /// `SCREEN_TESTING_VARIANT=inter-4`, a reference `name.inter-4.png` takes precedence over `name.png`, and recording
  /// writes the former.
  ///
  /// Text has to be equal. The failure shows the lines that differ. In a picture, each colour component of a pixel may
  /// differ by 2 of 255, and next to an edge by that and a quarter of the edge's contrast: enough for another version
  /// of the font renderer, and too little for anything that moves by half a pixel. The failure shows the path of a
  /// picture with the reference, the actual pixels and their difference; Swift Testing attaches it as well.
  ///
  /// - `kind`: The aspect to capture.
  /// - `query`: The part of the screen; the whole window by default.
  /// - `name`: A name that distinguishes snapshots of a test. Without one, further snapshots of a screen with the same
  ///   name are numbered, and another screen of the test needs a name if it differs.
  /// - `test`: The name of the test; the calling function's name by default.
  ///
  /// - Returns: Whether they're the same.
  @discardableResult
  public func assertSnapshot(
    _ kind: SnapshotKind, of query: ViewQuery? = nil, named name: String? = nil, test: String = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard let view = shown(query, place) else { return false }
    let base = [test.prefix { $0 != "(" }.description, name, traits.name].compactMap { $0 }.joined(separator: ".")
    let key = "\(base).\(kind.rawValue)"
    let count = snapshotCounts[key, default: 0] + 1
    snapshotCounts[key] = count
    let file = SnapshotFile(
      beside: "\(filePath)", name: count == 1 ? key : "\(base).\(count).\(kind.rawValue)", isPicture: kind == .image)
    let snapshot: SnapshotFile.Content = kind == .image ? .image(image(of: view)) : .text(text(kind, of: view))
    let failure = file.compare(snapshot, at: place, for: snapshotOwner) { [scale = traits.scale] in
      $0.description(in: view, scale: scale)
    } reasons: {
      kind == .tree ? reasons(for: snapshot, $0, query, place) : ""
    }
    guard let failure else { return true }
    Failure.record(failure, at: place)
    return false
  }

  /// Returns the reasons for the frames of a few views whose lines in the tree have changed. Views that have only moved
  /// come after the others, and those that have moved with their superviews come last; within each group, views that
  /// the app's code constrains come first. Views that UIKit or a list creates for itself are left out if there are
  /// others.
  private func reasons(
    for snapshot: SnapshotFile.Content, _ known: String, _ query: ViewQuery?, _ place: CallSite
  ) -> String {
    guard case .text(let text) = snapshot else { return "" }
    let newLines = LineDifference.indicesOfNewLines(from: known, to: text)
    if newLines.isEmpty { return "" }
    let views = ViewTree.views(in: query.flatMap { found($0, place) } ?? window)
    let moves = LineDifference.moves(from: known, to: text)
    let indices = Dictionary(views.enumerated().map { (ObjectIdentifier($1), $0) }) { first, _ in first }
    func rank(_ index: Int) -> Int {
      let view = views[index]
      let constrained = ConstraintText.isConstrainedByApp(view) ? 0 : 1
      guard let move = moves[index] else { return constrained }
      let around = view.superview.flatMap { indices[ObjectIdentifier($0)] }
      return constrained + (around.flatMap { moves[$0] } == move ? 4 : 2)
    }
    let changed = newLines.filter { views.indices.contains($0) }
    let own = changed.filter { !views[$0].isPartOfLibrary }
    var reasons = FrameReasons()
    for (_, index) in (own.isEmpty ? changed : own).map({ (rank($0), $0) }).sorted(by: <) { reasons.add(views[index]) }
    return reasons.text
  }

  /// Returns the part of the screen that a query describes, as it's now; `nil`, after a failure, if there's none.
  private func shown(_ query: ViewQuery?, _ place: CallSite) -> UIView? {
    show()
    guard let query else { return window }
    return found(query, place)
  }

  private func image(of view: UIView) -> UIImage {
    Picture.image(of: view, in: view.bounds, scale: traits.scale)
  }

  private func text(_ kind: SnapshotKind, of view: UIView) -> String {
    let lines =
      switch kind {
      case .image: [String]()
      case .tree: ViewTree.lines(of: view, in: window)
      case .speech: SpeechText.lines(of: view, in: window)
      case .constraints: ConstraintText.lines(of: view, in: window)
      case .text: VisibleText.lines(of: view, in: window)
      }
    return lines.joined(separator: "\n")
  }
}
