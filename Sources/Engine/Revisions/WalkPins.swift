import ManasikDomain

/// Which revision a walk goes by, as it is stored beside it.
struct WalkPins: Codable, Hashable, Sendable {
    struct Pack: Codable, Hashable, Sendable {
        let version: SemanticVersion
        /// Names the pack's files.
        let hash: String
    }

    /// Names the ritual's part of the catalog, frozen.
    let frozen: String
    let packs: [PackID: Pack]

    /// All that must be retained for it.
    var hashes: [String] { [frozen] + packs.values.map(\.hash).sorted() }

    /// The field of a walk's record that lists `hashes`, by which the store knows what is still used.
    static let field = "keeps"

    /// Those of a walk's record as they stand in it.
    static func fields(in body: [String: JSONValue]) -> [String: JSONValue] {
        body.filter { $0.key == "revision" || $0.key == field }
    }

    /// The fields of a walk's record.
    func fields() throws -> [String: JSONValue] {
        [
            "revision": try JSONValue(encoding: self),
            Self.field: .array(hashes.map(JSONValue.string)),
        ]
    }

    init(frozen: String, packs: [PackID: Pack]) {
        self.frozen = frozen
        self.packs = packs
    }

    /// - Returns: nil for a walk that was stored without.
    init?(_ body: [String: JSONValue]) {
        guard let stored = body["revision"], let pins = try? stored.decoded(as: WalkPins.self) else {
            return nil
        }
        self = pins
    }
}
