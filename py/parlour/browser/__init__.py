"""The page: draws scenes, takes taps and keys, keeps texts. Only this package knows the browser."""
