package import ManasikDomain
import ManasikGenerations

/// A version of a pack whose archive is in the home.
package struct InstalledPack: Sendable, Hashable {
    package let offer: OfferedPack
    /// The SHA-256 of the archive as it was sent.
    package let archive: String

    package var id: PackID { offer.id }
    package var version: SemanticVersion { offer.version }
}

extension InstalledPack: WireValue {
    package var wire: JSONValue { .object(["offer": offer.wire, "archive": archive.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        // It names a file.
        archive = try fields.contentHash("archive")
        offer = try fields.required("offer")
    }
}
