public import ArgumentParser
public import ManasikAlmanac
public import ManasikDomain
public import ManasikPresentation
public import ManasikViews

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

extension Explained.Kind: ExpressibleByArgument {
    public static var allValueStrings: [String] { allCases.map(\.name) }

    public init?(argument: String) {
        guard let kind = Self.allCases.first(where: { $0.name == argument }) else { return nil }
        self = kind
    }
}
