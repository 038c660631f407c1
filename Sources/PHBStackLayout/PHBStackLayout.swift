// Code written for PHBStackLayout compiles without a change: this module is StackLayout under that name.
@_exported import StackLayout
