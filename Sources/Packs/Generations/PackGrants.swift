package import ManasikDomain
import ManasikFiles

/// What the operator lets packs use of the host, whatever version of a pack is in use.
///
/// Packs that came from a source are granted something by the keys that signed them, so that another's pack of the same name
/// gets nothing of it; all others by their name alone.
package struct PackGrants: Sendable, Hashable {
    /// What a pack may use that one of these keys signed.
    package struct Signed: Sendable, Hashable {
        package let keys: Set<String>
        package internal(set) var capabilities: Set<Capability>
    }

    /// Of packs that came by no source.
    package private(set) var capabilities: [PackID: Set<Capability>]
    /// Of packs that came from a source; the ids of the keys.
    package private(set) var signed: [PackID: [Signed]] = [:]

    package init(_ capabilities: [PackID: Set<Capability>] = [:]) { self.capabilities = capabilities }

    /// Returns what a pack may use.
    ///
    /// - Parameter keys: The ids of the keys that signed it; none if it came by no source.
    package func granted(to pack: PackID, signedBy keys: Set<String>) -> Set<Capability> {
        guard !keys.isEmpty else { return capabilities[pack] ?? [] }
        return (signed[pack] ?? []).filter { !$0.keys.isDisjoint(with: keys) }
            .reduce(into: []) { $0.formUnion($1.capabilities) }
    }

    /// Everything that was granted to a pack, whoever signed it.
    package func granted(to pack: PackID) -> Set<Capability> {
        (signed[pack] ?? []).reduce(into: capabilities[pack] ?? []) { $0.formUnion($1.capabilities) }
    }

    /// The packs to which something is granted.
    package var packs: Set<PackID> { Set(capabilities.keys).union(signed.keys) }

    package mutating func give(_ more: Set<Capability>, to pack: PackID, signedBy keys: Set<String> = []) {
        guard !more.isEmpty else { return }
        if keys.isEmpty {
            capabilities[pack, default: []].formUnion(more)
        } else if let index = signed[pack]?.firstIndex(where: { $0.keys == keys }) {
            signed[pack]?[index].capabilities.formUnion(more)
        } else {
            signed[pack, default: []].append(Signed(keys: keys, capabilities: more))
        }
    }

    /// Takes something back from a pack, whoever signed it.
    package mutating func withdraw(_ fewer: Set<Capability>, from pack: PackID) {
        let rest = capabilities[pack]?.subtracting(fewer) ?? []
        capabilities[pack] = rest.isEmpty ? nil : rest
        let left = (signed[pack] ?? []).compactMap { grant -> Signed? in
            let rest = grant.capabilities.subtracting(fewer)
            return rest.isEmpty ? nil : Signed(keys: grant.keys, capabilities: rest)
        }
        signed[pack] = left.isEmpty ? nil : left
    }
}

extension PackGrants: WireValue {
    package var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "form": 1.wire, "capabilities": capabilities.mapValues(Self.list).wire,
        ]
        if !signed.isEmpty { fields["signed"] = signed.wire }
        return .object(fields)
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: 1)
        let lists: [PackID: [Capability]] = try fields.required("capabilities")
        self.init(lists.mapValues { Set($0) })
        signed = try fields.optional("signed") ?? [:]
    }

    fileprivate static func list(_ capabilities: Set<Capability>) -> [Capability] {
        capabilities.sorted { $0.rawValue < $1.rawValue }
    }
}

extension PackGrants.Signed: WireValue {
    package var wire: JSONValue {
        .object(["keys": keys.sorted().wire, "capabilities": PackGrants.list(capabilities).wire])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let keys: [String] = try fields.required("keys")
        let capabilities: [Capability] = try fields.required("capabilities")
        self.init(keys: Set(keys), capabilities: Set(capabilities))
    }
}

extension GenerationHome {
    private var grantsPath: String { directory + "/grants.json" }

    /// What was granted; nil if no grants are kept: yet, so that packs get what they ask for, or any more, so that they get
    /// nothing.
    package func grants() throws(GenerationError) -> PackGrants? {
        do throws(GenerationError) { return try read(grantsPath) } catch {
            throw Self.lostGrants(error.code, error.message)
        }
    }

    /// What holds: what was granted; what packs ask for as long as no generation was made; of grants that are lost, nothing.
    ///
    /// - Parameter asked: What the packs in use ask for.
    package func grantsInForce(asked: @autoclosure () throws -> PackGrants) rethrows -> PackGrants {
        do throws(GenerationError) { if let kept = try grants() { return kept } } catch {
            return PackGrants()
        }
        return numbers.isEmpty ? try asked() : PackGrants()
    }

    /// What is wrong with the grants; nil if all is well, or no generation was made yet.
    package var problemOfGrants: GenerationError? {
        do throws(GenerationError) {
            if try grants() != nil || numbers.isEmpty { return nil }
            return Self.lostGrants(.damaged, "\(grantsPath) is missing")
        } catch { return error }
    }

    private static func lostGrants(_ code: GenerationError.Code, _ cause: String) -> GenerationError {
        GenerationError(code, cause + ", so that nothing is granted to any pack", .restoreGrants)
    }

    /// Replaces grants that are lost.
    package func restoreGrants(_ grants: PackGrants) throws(GenerationError) {
        try locked { () throws(GenerationError) in try files.replace(grantsPath, with: grants.wireText) }
    }

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
