import ManasikDomain
import ManasikFiles
package import ManasikPackHost

/// What packs have passed under a version of the program, so that it need not be examined again.
///
/// Only what was passed is kept. The directory can be removed at any time.
package struct PassedGates: Sendable {
    /// One pack that passed a gate together with the packs that it depends on.
    package struct Entry: Sendable, Hashable {
        package let gate: ActivationGate
        package let pack: PackIdentity
        /// The other packs on which the result depends.
        package let others: [PackIdentity]
        /// The version of the program, and what else of it the result depends on.
        package let host: String

        package init(gate: ActivationGate, pack: PackIdentity, others: [PackIdentity], host: String) {
            self.gate = gate
            self.pack = pack
            self.others = others.sorted { $0.id < $1.id }
            self.host = host
        }

        var wireValue: JSONValue {
            .object([
                "form": 1.wire, "gate": gate.wire, "pack": pack.wire, "others": others.wire,
                "host": host.wire,
            ])
        }

        /// The name of the file that says so.
        var name: String { ContentHash.of(bytes: CanonicalJSON.bytes(of: wireValue)) + ".json" }
    }

    private let home: GenerationHome
    private var directory: String { home.directory + "/passed" }

    package init(_ home: GenerationHome) { self.home = home }

    /// Whether it was passed before.
    package func contains(_ entry: Entry) -> Bool {
        let kept: JSONObject? = try? home.read(directory + "/" + entry.name)
        return kept?.value == entry.wireValue
    }

    /// Keeps that it was passed.
    package func keep(_ entry: Entry) throws(GenerationError) {
        try home.files.createDirectory(directory)
        let text = CanonicalJSON.bytes(of: entry.wireValue)
        try home.files.replace(directory + "/" + entry.name, with: text)
    }

    /// Any JSON.
    private struct JSONObject: WireValue {
        let value: JSONValue
        var wire: JSONValue { value }
        init(wire input: WireInput) throws(CodecError) { value = input.json }
    }
}
