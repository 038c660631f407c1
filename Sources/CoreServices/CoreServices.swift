// On Apple's systems, this module is an umbrella for older ones. Apps for iOS use the names of file types.
@_exported import MobileCoreServices
