#if DEBUG
  import AloeCore
  import Foundation

  /// A check that measured sizes are up to date, in debug builds: after each solution, one view is measured again, a
  /// different one each time.
  ///
  /// A size is out of date if content has changed without invalidating it, which nothing else would show: the layout
  /// merely looks a little wrong until something else changes. Only UIKit's own classes are checked; clients' views may
  /// have any size, as on Apple's systems.
  extension LayoutEngine {
    /// Measures a second time the view whose turn it is, and stops the program if layout uses another size.
    func checkSample() {
      guard let (view, known, measured) = staleSample else { return }
      Messages.stop(
        "Layout uses a size of \(known.width) x \(known.height) points for the content of \(view), which now measures "
          + "\(measured.width) x \(measured.height). A property of \(type(of: view)) that its size depends on doesn't "
          + "call invalidateIntrinsicContentSize().")
    }

    /// The view whose turn it is, if its content has changed its size, with the stored size and the new one.
    private var staleSample: (view: UIView, known: CGSize, measured: CGSize)? {
      // An item has four variables, and is listed for each of them.
      let index = round * 4
      guard !items.isEmpty, let entry = items[index % items.count], let view = entry.view, isMeasured(entry, view)
      else { return nil }
      var measured = view.intrinsicContentSize
      if view.contentHeightDependsOnWidth {
        let width = pixelWidth(of: entry, scale: view.traitCollection.effectiveScale)
        measured.height = view.contentHeight(forWidth: width, natural: measured)
      }
      let known = entry.intrinsicSize
      let isSame = abs(known.width - measured.width) < 0.001 && abs(known.height - measured.height) < 0.001
      return isSame || entry.node == nil ? nil : (view, known, measured)
    }

    private func isMeasured(_ entry: EngineItem, _ view: UIView) -> Bool {
      !view.translatesAutoresizingMaskIntoConstraints && !entry.isUnmeasured && entry.heightSearch == nil
        && isOwnClass(type(of: view))
    }

    /// Returns whether a class is UIKit's own. The name is read once for each class, because that allocates.
    private func isOwnClass(_ type: UIView.Type) -> Bool {
      let state = LayoutState.current
      if let known = state.ownClasses[ObjectIdentifier(type)] { return known }
      let isOwn = String(reflecting: type).hasPrefix("UIKit.")
      state.ownClasses[ObjectIdentifier(type)] = isOwn
      return isOwn
    }
  }
#endif
