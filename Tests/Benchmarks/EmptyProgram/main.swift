// Nothing: what every Swift program costs, built as SwiftPM builds it.
