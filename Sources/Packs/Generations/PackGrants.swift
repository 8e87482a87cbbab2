package import ManasikDomain

/// What the operator lets packs use of the host, whatever version of a pack is in use.
package struct PackGrants: Sendable, Hashable {
    package private(set) var capabilities: [PackID: Set<Capability>]

    package init(_ capabilities: [PackID: Set<Capability>] = [:]) { self.capabilities = capabilities }

    package func granted(to pack: PackID) -> Set<Capability> { capabilities[pack] ?? [] }

    package mutating func give(_ more: Set<Capability>, to pack: PackID) {
        let all = granted(to: pack).union(more)
        capabilities[pack] = all.isEmpty ? nil : all
    }

    package mutating func withdraw(_ fewer: Set<Capability>, from pack: PackID) {
        let rest = granted(to: pack).subtracting(fewer)
        capabilities[pack] = rest.isEmpty ? nil : rest
    }
}

extension PackGrants: WireValue {
    package var wire: JSONValue {
        .object([
            "form": 1.wire,
            "capabilities": capabilities.mapValues { $0.sorted { $0.rawValue < $1.rawValue } }.wire,
        ])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let lists: [PackID: [Capability]] = try fields.required("capabilities")
        self.init(lists.mapValues { Set($0) })
    }
}

extension GenerationHome {
    private var grantsPath: String { directory + "/grants.json" }

    /// What was granted; nil if grants are not kept yet, so that packs get what they ask for.
    package func grants() throws(GenerationError) -> PackGrants? { try read(grantsPath) }

    /// Changes what is granted.
    ///
    /// - Parameter first: What holds if grants are not kept yet.
    package func changeGrants(
        from first: PackGrants = PackGrants(),
        _ change: (inout PackGrants) -> Void
    ) throws(GenerationError) {
        try locked { () throws(GenerationError) in
            var grants = try grants() ?? first
            change(&grants)
            try files.replace(grantsPath, with: grants.wireText)
        }
    }
}
