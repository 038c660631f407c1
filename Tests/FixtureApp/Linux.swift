// The package manager requires a source file besides those that the plugin translates.
