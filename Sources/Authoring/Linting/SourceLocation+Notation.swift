import ManasikDomain

extension SourceLocation? {
    /// Whether it is in a file of JSON.
    var isInJSON: Bool { self?.file.hasSuffix(".json") ?? false }
}
