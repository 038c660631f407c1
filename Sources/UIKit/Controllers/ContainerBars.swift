/// A controller's information about the bars of its containers.
struct ContainerBars {
  /// The insets of the parent's bars. They're added to the safe area, like `additionalSafeAreaInsets`.
  var insets = UIEdgeInsets.zero
  /// Whether the bar of the outer container is opaque.
  var isOuterOpaque = false
}
