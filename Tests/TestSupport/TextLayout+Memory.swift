import AloeCore

@testable import GTKPlatform

extension TextLayout {
  /// The memory of the layouts in the cache, in bytes, estimated from their glyphs and lines.
  package static var keptBytes: Int { Context.current.texts.cache.bytes }
  /// The memory that this layout takes, in bytes, estimated as for the cache.
  package var byteCount: Int { shaped.byteCount }
}
