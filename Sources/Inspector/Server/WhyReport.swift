import UIKit

/// The explanation of a frame, as the server describes it.
struct WhyReport: Encodable {

  struct Rule: Encodable {
    let text: String
    /// The location in the source where the constraint was created.
    let place: String?

    @MainActor init(_ rule: FrameExplanation.Rule) { (text, place) = (rule.text, rule.location) }
  }

  struct Change: Encodable {
    let rate: CGFloat
    let slack: CGFloat?
    let next: [Rule]
    let isPrevented: Bool

    @MainActor init(_ change: FrameExplanation.Change) {
      (rate, slack, isPrevented) = (change.rate, change.slack, change.isPrevented)
      next = change.next.map(Rule.init)
    }
  }

  struct Cause: Encodable {
    let rule: Rule
    let increase: Change
    let decrease: Change

    @MainActor init(_ cause: FrameExplanation.Cause) {
      (rule, increase, decrease) = (Rule(cause.rule), Change(cause.increase), Change(cause.decrease))
    }
  }

  struct Yielding: Encodable {
    let rule: Rule
    let priority: Float
    let distance: CGFloat

    @MainActor init(_ yielding: FrameExplanation.Yielding) {
      (rule, priority, distance) = (Rule(yielding.rule), yielding.priority.rawValue, yielding.distance)
    }
  }

  struct Part: Encodable {
    let dimension: String
    let value: CGFloat
    let causes: [Cause]
    let yielded: [Yielding]
    let isUndetermined: Bool

    @MainActor init(_ part: FrameExplanation.Part) {
      (dimension, value, isUndetermined) = (part.dimension.rawValue, part.value, part.isUndetermined)
      causes = part.causes.map(Cause.init)
      yielded = part.yielded.map(Yielding.init)
    }
  }

  /// The explanation in words.
  let description: String
  let frame: RectReport
  let usesConstraints: Bool
  let parts: [Part]
  let leftOut: [Rule]
  let remarks: [String]

  @MainActor init(_ explanation: FrameExplanation) {
    (description, frame) = (explanation.description, RectReport(explanation.frame))
    (usesConstraints, remarks) = (explanation.usesConstraints, explanation.remarks)
    parts = explanation.parts.map(Part.init)
    leftOut = explanation.leftOut.map(Rule.init)
  }

}
