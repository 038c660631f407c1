// Who imports the support of all tests needn't import the part that random trials use, too.
@_exported import TrialSupport
