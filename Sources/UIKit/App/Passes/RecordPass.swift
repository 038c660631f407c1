import Foundation
import GTKPlatform

/// Layers that changed are recorded again; what didn't change keeps its recording.
@MainActor enum RecordPass {
  static func run(_ window: UIWindow) -> RenderNode? { window.layer.renderNode() }
}
