// The package manager wants a source of its own beside those that the plugin translates.
