import Foundation

/// Help for finding out why views are where they are. All of it is slow: it isn't for use in a finished program.
extension UIView {
  /// Whether the constraints leave the view's place or size open, so that layout had to choose.
  ///
  /// False for a view that layout has nothing to say about. Cost: everything connected to the view by constraints is
  /// looked at.
  public var hasAmbiguousLayout: Bool {
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.isAmbiguous(self)
  }

  /// Gives a view with an ambiguous layout another of the frames that its constraints allow, in the next layout.
  ///
  /// Each call chooses another one, or the first again. Nothing happens to a view whose place is certain.
  public func exerciseAmbiguityInLayout() {
    UpdateConstraintsPass.run(in: root)
    let engine = root.rootEngine
    engine.exerciseCount += 1
    engine.exerciseAmbiguity(of: self, seed: engine.exerciseCount)
  }

  /// The active constraints that decide where the view begins and how long it is along `axis`.
  ///
  /// These are the constraints that would move an edge of the view if their constant changed a little; constraints that
  /// are overruled and inequalities that hold with slack aren't among them. What layout adds by itself (intrinsic
  /// sizes, frames kept by hand) isn't either: that is no `NSLayoutConstraint` here. Cost: several solutions for each
  /// constraint connected to the view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.constraints(placing: self, along: axis)
  }

  /// The view and all inside it, a view a line, with what is wrong with each: an ambiguous place, constraints that
  /// aren't met.
  ///
  /// Not part of Apple's UIKit; import it with `@_spi(Aloe) import UIKit`.
  @_spi(Aloe) public var layoutTrace: String {
    UpdateConstraintsPass.run(in: root)
    var views = [self]
    var index = 0
    while index < views.count {
      views += views[index].subviews
      index += 1
    }
    return traceLines(indent: "", root.rootEngine.openParts(of: views)).joined(separator: "\n")
  }

  private func traceLines(indent: String, _ open: [UIView: [String]]) -> [String] {
    func number(_ value: CGFloat) -> String { String(format: "%g", Double((value * 100).rounded() / 100)) }
    var line = "\(indent)\(LayoutSentences.name(self)) at \(number(frame.minX)), \(number(frame.minY)), "
    line += "\(number(frame.width)) x \(number(frame.height))"
    if let parts = open[self] { line += "; AMBIGUOUS: \(parts.joined(separator: ", "))" }
    if translatesAutoresizingMaskIntoConstraints, parent != nil { line += "; placed by its frame" }
    var lines = [line]
    for constraint in constraints {
      guard let violation = root.rootEngine.violation(of: constraint) else {
        lines.append("\(indent)  ! left out: \(constraint)")
        continue
      }
      if violation > 0 { lines.append("\(indent)  ! missed by \(number(CGFloat(violation))): \(constraint)") }
    }
    for view in subviews { lines += view.traceLines(indent: indent + "  ", open) }
    return lines
  }
}

extension UILayoutGuide {
  /// Whether the constraints leave the guide's place or size open, so that layout had to choose. False for a guide that
  /// no constraint mentions.
  public var hasAmbiguousLayout: Bool {
    guard let root = owningView?.root else { return false }
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.isAmbiguous(self)
  }

  /// The active constraints that decide where the guide begins and how long it is along `axis`; see
  /// ``UIView/constraintsAffectingLayout(for:)``.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let root = owningView?.root else { return [] }
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.constraints(placing: self, along: axis)
  }
}
