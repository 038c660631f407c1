// Code written for PHBStackLayout compiles unchanged: this module re-exports StackLayout under that name.
@_exported import StackLayout
