package import ManasikDomain

/// What a source offered when it was last asked.
package struct SourceOffers: Sendable, Hashable {
    package let asked: Instant
    /// When the first of the metadata of the source itself, not of its delegates, expires; from then on nothing that is
    /// offered can be installed until it is signed anew.
    package let expires: Instant
    /// Sorted by id, the highest version first.
    package let packs: [OfferedPack]

    /// The number of packs, whatever versions of each there are.
    package var packCount: Int { Set(packs.map(\.id)).count }

    package init(asked: Instant, expires: Instant, packs: [OfferedPack]) {
        self.asked = asked
        self.expires = expires
        self.packs = packs.sorted { $0.id == $1.id ? $0.version > $1.version : $0.id < $1.id }
    }
}

extension SourceOffers: WireValue {
    package var wire: JSONValue {
        .object(["form": 1.wire, "asked": asked.wire, "expires": expires.wire, "packs": packs.wire])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: 1)
        self.init(
            asked: try fields.required("asked"),
            expires: try fields.required("expires"),
            packs: try fields.required("packs")
        )
    }
}
