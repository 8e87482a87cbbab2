package import ManasikDomain
import ManasikUpdateFramework

/// A version of a pack that a source offers.
package struct OfferedPack: Sendable, Hashable {
    package let description: PackDescription
    /// The source's name.
    package let source: String
    /// The role that names it.
    package let role: String
    /// The ids of the keys by which the role signed.
    package let keys: Set<String>

    package var id: PackID { description.id }
    package var version: SemanticVersion { description.version }

    /// Reads what is signed of a target.
    ///
    /// - Returns: nil if the target is no pack, or is not under its pack's id: who may name only `hajj/*` offers only `hajj`.
    init?(_ target: NamedTarget, of source: String) {
        guard let custom = target.description.custom,
            let description = try? PackDescription(wire: WireInput(custom)),
            target.path == description.path
        else { return nil }
        self.init(description: description, source: source, role: target.role, keys: target.keyIDs)
    }

    init(description: PackDescription, source: String, role: String, keys: Set<String>) {
        (self.description, self.source, self.role, self.keys) = (description, source, role, keys)
    }
}

extension OfferedPack: WireValue {
    package var wire: JSONValue {
        .object([
            "pack": description.wire, "source": source.wire, "role": role.wire, "keys": keys.sorted().wire,
        ])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        let keys: [String] = try fields.required("keys")
        self.init(
            description: try fields.required("pack"),
            source: try fields.required("source"),
            role: try fields.required("role"),
            keys: Set(keys)
        )
    }
}
