// The contents of Apple's module ObjectiveC besides selectors.
@_exported import ObjectRoot
