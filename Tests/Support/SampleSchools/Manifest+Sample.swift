package import ManasikDomain

extension Manifest {
    /// Returns the manifest of a sample's pack, which requires no other.
    package static func sample(
        _ id: PackID,
        version: SemanticVersion = SemanticVersion(1, 0, 0),
        api: Int = 1,
        title: TextReference? = nil,
        capabilities: [Capability] = [],
        locales: [String] = ["en"],
        partialLocales: [String] = [],
        events: [PackEvent] = []
    ) -> Manifest {
        Manifest(
            id: id,
            version: version,
            api: api,
            host: .any,
            title: title,
            requires: [:],
            optional: [:],
            conflicts: [:],
            exports: [],
            capabilities: capabilities,
            locales: locales,
            partialLocales: partialLocales,
            license: "Apache-2.0",
            authors: [],
            reviewedBy: [],
            reviewBy: nil,
            events: events
        )
    }
}
