// Tests that import TestSupport needn't import these modules as well.
@_exported import TestBasics
@_exported import TrialSupport
