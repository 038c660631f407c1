// Who imports the support of all tests needn't import its portable part.
@_exported import TestBasics
