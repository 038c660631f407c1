import Foundation
import GTKPlatform

/// Records changed layers again; unchanged ones keep their recording.
@MainActor enum RecordPass {
  static func run(_ window: UIWindow) -> RenderNode? { window.layer.renderNode() }
}
