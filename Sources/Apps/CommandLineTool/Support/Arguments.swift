public import ArgumentParser
public import ManasikAlmanac
public import ManasikDomain
public import ManasikPresentation

extension CivilDate: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension PersonID: ExpressibleByArgument {
    public init?(argument: String) { self.init(rawValue: argument) }
}

extension HijriDate: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension HighLatitudeRule: ExpressibleByArgument {
    /// Parses a rule as written in the help or in JSON responses.
    public init?(argument: String) { self.init(rawValue: argument.replacing("_", with: "-")) }
}

extension Rounding: ExpressibleByArgument {}
extension SearchDocument.Kind: ExpressibleByArgument {}

extension PastTime: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
