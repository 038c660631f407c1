import Foundation
import GTKPlatform
import ObjectRoot

/// The dragged items, as this app sees them.
@MainActor class DragDropSession: MainActorObject {
  final var items: [UIDragItem] = []
  /// The pointer's location in the window.
  final var windowLocation = CGPoint.zero
  final weak var window: UIWindow?

  final func location(in view: UIView) -> CGPoint { view.convert(windowLocation, from: nil) }

  final func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }

  final func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag that began in this app.
@MainActor final class DragSession: DragDropSession, UIDragSession {
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// Called when the pointer has moved.
  var onMove: (() -> Void)?
  /// Called with the result of the drag.
  var onEnd: ((UIDropOperation) -> Void)?

  /// Ends the drag, once.
  func end(_ operation: UIDropOperation) {
    let completion = onEnd
    (onMove, onEnd) = (nil, nil)
    completion?(operation)
  }

  /// Returns the items' content for other apps: text, URLs, and data that has a media type.
  func contentForOthers() -> DragContent {
    var content = DragContent()
    guard !isRestrictedToDraggingApplication else { return content }
    var texts: [String] = []
    for representation in items.flatMap(\.itemProvider.representations) where representation.visibility == .all {
      // Data that isn't available at once would come too late for a drag.
      let provided = ProvidedData()
      _ = representation.load(provided.receive)
      guard let bytes = provided.value else { continue }
      content.add(bytes, of: representation.type, to: &texts)
    }
    if !texts.isEmpty { content.text = texts.joined(separator: "\n") }
    return content
  }
}

/// A drag over this app.
@MainActor final class DropSession: DragDropSession, UIDropSession {
  let localDragSession: (any UIDragSession)?
  /// Whether the drag is over, so that the targets have been or are being notified of its end.
  var isOver = false
  /// Whether the target performed no drop, because the session ended before it could.
  var isMissed = false
  let progress = Progress(totalUnitCount: 0)
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  var allowsMoveOperation: Bool { localDragSession?.allowsMoveOperation ?? false }
  var isRestrictedToDraggingApplication: Bool { localDragSession?.isRestrictedToDraggingApplication ?? false }

  init(local: DragSession?) {
    localDragSession = local
    super.init()
    if let local { items = local.items }
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let progress = Progress(totalUnitCount: Int64(providers.count))
    self.progress.totalUnitCount += progress.totalUnitCount
    var found: [Int: any NSItemProviderReading] = [:]
    var answered: Set<Int> = []
    func end() { completion(found.keys.sorted().compactMap { found[$0] }) }
    if providers.isEmpty { FrameClock.shared.runInNextTurn { completion([]) } }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        // A client's provider may answer more than once.
        guard answered.insert(index).inserted else { return }
        found[index] = object
        progress.completedUnitCount += 1
        self.progress.completedUnitCount += 1
        if answered.count == providers.count { end() }
      }
    }
    return progress
  }
}
