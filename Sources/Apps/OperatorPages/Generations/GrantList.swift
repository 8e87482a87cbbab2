package import ManasikDomain
package import ManasikGenerations
package import ManasikPresentation

/// What one pack asks for and what it was granted.
package struct GrantRow: Response {
    let pack: PackID
    let asked: Set<Capability>
    let granted: Set<Capability>
    let isKept: Bool

    package init(pack: PackID, asked: Set<Capability>, granted: Set<Capability>, isKept: Bool) {
        self.pack = pack
        self.asked = asked
        self.granted = granted
        self.isKept = isKept
    }

    /// What it asks for and does not get.
    package var withheld: Set<Capability> { isKept ? asked.subtracting(granted) : [] }

    /// The beginnings of keys' ids, for a sentence.
    package static func shortened(_ keys: Set<String>) -> String {
        keys.sorted().map { String($0.prefix(12)) }.joined(separator: ", ")
    }

    package static func names(_ capabilities: Set<Capability>) -> [String] {
        capabilities.map(\.rawValue).sorted()
    }

    package var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("asked", Self.names(asked))
            Member("granted", Self.names(granted))
            Member("withheld", Self.names(withheld))
        }
    }
}

/// What the packs in use ask for and were granted, and what was granted to others.
package struct GrantList {
    package let rows: [GrantRow]

    /// - Parameter signers: The ids of the keys that signed packs in use that came from a source.
    package init(_ asked: PackGrants, _ grants: PackGrants?, signers: [PackID: Set<String>]) {
        let packs = Set(asked.capabilities.keys).union(grants?.packs ?? [])
        rows = packs.sorted().map { pack in
            let wanted = asked.granted(to: pack)
            return GrantRow(
                pack: pack,
                asked: wanted,
                granted: grants?.granted(to: pack, signedBy: signers[pack] ?? []) ?? wanted,
                isKept: grants != nil
            )
        }.filter { !$0.asked.isEmpty || !$0.granted.isEmpty }
    }

    package var page: Page {
        func words(_ capabilities: Set<Capability>) -> String {
            GrantRow.names(capabilities).joined(separator: ", ")
        }
        return .table(
            Table(
                columns: [
                    .init("pack", priority: 3), .init("asks for", priority: 1), .init("granted", priority: 1),
                    .init("withheld", priority: 2),
                ],
                rows: rows.map { ["\($0.pack)", words($0.asked), words($0.granted), words($0.withheld)] }
            ),
            orIfEmpty: "No pack asks for anything."
        )
    }
}
