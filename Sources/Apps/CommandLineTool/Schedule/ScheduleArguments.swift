public import ArgumentParser
public import ManasikScheduling
public import ManasikViews

// Words of the engine that the command line takes as they are.
extension FeedPart: ExpressibleByArgument {}
extension Schedule.Kind: ExpressibleByArgument {}
extension OverlapPolicy: ExpressibleByArgument {}
extension ClockChangePolicy.Gap: ExpressibleByArgument {}
extension ClockChangePolicy.Repeat: ExpressibleByArgument {}
