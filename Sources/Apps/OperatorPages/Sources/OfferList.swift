package import ManasikDomain
package import ManasikPackHost
package import ManasikPackSources
package import ManasikPresentation

/// What sources offer, and what of it is installed or in use.
package struct OfferList {
    package let offers: [OfferedPack]
    private let ledger: SourceLedger
    private let inUse: Set<PackIdentity>
    /// Sources that were never asked, or whose metadata has expired.
    package let remarks: [String]

    /// - Parameter inUse: The packs of the generation in use.
    package init(of home: SourceHome, inUse: [PackIdentity], now: Instant) throws(SourceError) {
        var (offers, remarks): ([OfferedPack], [String]) = ([], [])
        ledger = try home.ledger()
        for source in ledger.sources {
            guard let known = try home.offers(of: source.name) else {
                remarks.append("source '\(source.name)' was never asked: manasik update")
                continue
            }
            if known.expires <= now {
                remarks.append(
                    "what source '\(source.name)' signed expired at \(known.expires); nothing is installed from it until an update"
                )
            }
            offers += known.packs
        }
        self.offers = offers.sorted { (left: OfferedPack, right: OfferedPack) in
            left.id == right.id ? left.version > right.version : left.id < right.id
        }
        self.remarks = remarks
        self.inUse = Set(inUse)
    }

    package func offers(of asked: PackRequirement) -> [OfferedPack] {
        offers.filter { $0.id == asked.pack && asked.range.contains($0.version) }
    }

    /// The highest version of each pack that was not withdrawn.
    package var highest: [OfferedPack] {
        var seen: Set<PackID> = []
        return offers.filter { $0.description.yanked == nil && seen.insert($0.id).inserted }
    }

    /// In one word, how far a version has come.
    package func state(of offer: OfferedPack) -> String {
        if inUse.contains(offer.description.identity) { return "in use" }
        let isInstalled = ledger.installed(offer.id).contains {
            $0.offer.description.identity == offer.description.identity
        }
        return isInstalled ? "installed" : ""
    }

    package func page(of offers: [OfferedPack]) -> Page {
        .table(
            Table(
                columns: [
                    .init("pack", priority: 0), .init("version", priority: 0), .init("source", priority: 1),
                    .init("state", priority: 0), .init("checked", priority: 2), .init("remark", priority: 1),
                ],
                rows: offers.map { offer in
                    let checks = offer.description.checks.sorted { $0.key < $1.key }
                        .map { "\($0.key) \($0.value.rawValue)" }.joined(separator: ", ")
                    let remark = offer.description.yanked.map { "withdrawn: \($0)" } ?? ""
                    return [
                        "\(offer.id)", "\(offer.version)", offer.source, state(of: offer), checks, remark,
                    ]
                }
            ),
            orIfEmpty: "No source offers a pack."
        )
    }
}

/// A version that a source offers, as JSON.
package struct OfferResponse: Response {
    let offer: OfferedPack
    let state: String

    package init(offer: OfferedPack, state: String) {
        self.offer = offer
        self.state = state
    }

    package var json: JSONValue {
        .object {
            Member("pack", offer.id)
            Member("version", offer.version.wire)
            Member("source", offer.source)
            Member("state", orNull: state.isEmpty ? nil : state)
            Member("content_hash", offer.description.identity.hash)
            Member("requires", offer.description.requires.wire)
            Member("capabilities", offer.description.capabilities.map(\.rawValue))
            Member("checks", offer.description.checks.wire)
            Member("built_by", orNull: offer.description.builtBy)
            Member("withdrawn", orNull: offer.description.yanked)
        }
    }
}
