import Foundation

/// Help for finding out why views are where they are. All of it is slow and not meant for finished programs.
extension UIView {
  /// Whether the constraints leave the view's place or size open, so that layout had to choose.
  ///
  /// False for a view that layout doesn't place. Looks at everything that constraints connect with the view.
  public var hasAmbiguousLayout: Bool {
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.isAmbiguous(self)
  }

  /// Gives a view with an ambiguous layout another of the frames that its constraints allow, in the next layout.
  ///
  /// Each call chooses another one, or the first again. Does nothing to a view whose layout isn't ambiguous.
  public func exerciseAmbiguityInLayout() {
    UpdateConstraintsPass.run(in: root)
    let engine = root.rootEngine
    engine.exerciseCount += 1
    engine.exerciseAmbiguity(of: self, seed: engine.exerciseCount)
  }

  /// The active constraints that decide where the view begins and how long it is along `axis`.
  ///
  /// These are the constraints that would move an edge of the view if their constants changed a little, so constraints
  /// that are overruled and inequalities that hold with slack aren't among them. Neither is what layout adds by itself
  /// (intrinsic sizes, frames set by hand), which isn't an `NSLayoutConstraint` here. Costs several solutions for each
  /// constraint connected with the view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    UpdateConstraintsPass.run(in: root)
    return root.rootEngine.constraints(placing: self, along: axis)
  }

  /// The view and all views inside it, one a line, with what is wrong with each: an ambiguous layout, or constraints
  /// that aren't met.
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
