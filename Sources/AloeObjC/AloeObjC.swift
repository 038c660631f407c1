// What Apple's module ObjectiveC has beside selectors.
@_exported import ObjectRoot
