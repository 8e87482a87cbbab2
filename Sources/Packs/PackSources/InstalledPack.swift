package import ManasikDomain

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
        archive = try fields.required("archive")
        // The hash names a file.
        guard archive.utf8.count == 64,
            archive.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { throw CodecError("archive", .misfit(takes: "a SHA-256 in 64 hexadecimal digits")) }
        offer = try fields.required("offer")
    }
}
