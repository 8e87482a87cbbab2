public import ArgumentParser
public import ManasikScheduling
public import ManasikViews

// Enumerations of the engine that are parsed from the command line by their raw values.
extension FeedPart: ExpressibleByArgument {}
extension Schedule.Kind: ExpressibleByArgument {}
extension OverlapPolicy: ExpressibleByArgument {}
extension ClockChangePolicy.Gap: ExpressibleByArgument {}
extension ClockChangePolicy.Repeat: ExpressibleByArgument {}
