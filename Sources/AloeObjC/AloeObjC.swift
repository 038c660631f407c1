// The contents of Apple's module ObjectiveC other than selectors.
@_exported import ObjectRoot
