package import ManasikDomain
package import ManasikPackHost

/// A numbered list of packs by their contents, which an operator has activated; it never changes.
package struct PackGeneration: Sendable, Hashable {
    /// A gate that did not open and was passed all the same, by an operator who said why.
    package struct Override: Sendable, Hashable {
        package let gate: ActivationGate
        package let reason: String
        /// What the gate had found, one sentence each.
        package let findings: [String]

        package init(gate: ActivationGate, reason: String, findings: [String]) {
            self.gate = gate
            self.reason = reason
            self.findings = findings
        }
    }

    /// From 1.
    package let number: Int
    package let made: Instant
    /// The version of the program that checked it.
    package let host: SemanticVersion
    /// Sorted by id.
    package let packs: [PackIdentity]
    package let overrides: [Override]
    /// The ids of the keys that signed packs that came from a source.
    package let signers: [PackID: Set<String>]

    package init(
        number: Int,
        made: Instant,
        host: SemanticVersion,
        packs: [PackIdentity],
        overrides: [Override] = [],
        signers: [PackID: Set<String>] = [:]
    ) {
        self.number = number
        self.made = made
        self.host = host
        self.packs = packs.sorted { $0.id < $1.id }
        self.overrides = overrides
        self.signers = signers
    }

    /// The version of the form in which generations are written.
    static let form = 1
}

extension PackGeneration: WireValue {
    package var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "form": Self.form.wire, "number": number.wire, "made": made.wire, "host": host.wire,
            "packs": packs.wire, "overrides": overrides.wire,
        ]
        if !signers.isEmpty { fields["signers"] = signers.mapValues { $0.sorted() }.wire }
        return .object(fields)
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: Self.form)
        let signers: [PackID: [String]] = try fields.optional("signers") ?? [:]
        self.init(
            number: try fields.required("number"),
            made: try fields.required("made"),
            host: try fields.required("host"),
            packs: try fields.required("packs"),
            overrides: try fields.required("overrides"),
            signers: signers.mapValues { Set($0) }
        )
    }
}

extension PackGeneration.Override: WireValue {
    package var wire: JSONValue {
        .object(["gate": gate.wire, "reason": reason.wire, "findings": findings.wire])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            gate: try fields.required("gate"),
            reason: try fields.required("reason"),
            findings: try fields.required("findings")
        )
    }
}

extension PackIdentity: WireValue {
    package var wire: JSONValue {
        .object(["id": id.wire, "version": version.wire, "hash": hash.wire])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            version: try fields.required("version"),
            // It names a directory.
            hash: try fields.contentHash("hash")
        )
    }
}

extension StoredFields {
    /// Returns a SHA-256, as `ContentHash` writes it; nothing else can become a part of a path.
    package func contentHash(_ name: String) throws(CodecError) -> String {
        let hash: String = try required(name)
        guard ContentHash.isHash(hash) else {
            throw error(name, .misfit(takes: "a SHA-256 in 64 hexadecimal digits"))
        }
        return hash
    }
}
