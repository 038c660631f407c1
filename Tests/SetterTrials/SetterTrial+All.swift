#if DEBUG
  extension SetterTrial {
    /// The trials of all public setters that take numbers.
    static let all = [
      ofViews, ofLayers, ofAnimations, ofControls, ofTexts, ofDrawing, ofContainers, ofTables, ofConfigurations,
      ofCollectionLayouts, ofServices, ofRows, ofCollections, ofBars, ofGestures,
    ].flatMap { $0 }
  }
#endif
