import ManasikDomain
import ManasikPackHost
import ManasikPackSources
import ManasikPresentation

/// What sources say of packs that are installed or in use.
struct SourceNotices {
    /// A version that should not be used any more.
    struct Withdrawn: Hashable {
        let pack: PackIdentity
        let reason: String
        let isInUse: Bool
    }

    /// A higher version than the one that is there.
    struct Newer: Hashable {
        let offer: OfferedPack
        let there: SemanticVersion
    }

    let withdrawn: [Withdrawn]
    let newer: [Newer]

    /// - Parameters:
    ///   - offers: What the sources have.
    ///   - inUse: The packs of the generation in use.
    init(_ offers: [OfferedPack], _ ledger: SourceLedger, inUse: [PackIdentity]) {
        let installed = ledger.installed.map(\.offer.description.identity)
        let there = Set(installed).union(inUse)
        withdrawn = offers.compactMap { offer in
            guard let reason = offer.description.yanked, there.contains(offer.description.identity) else {
                return nil
            }
            let identity = offer.description.identity
            return Withdrawn(pack: identity, reason: reason, isInUse: inUse.contains(identity))
        }
        let highest = Dictionary(there.map { ($0.id, $0.version) }) { max($0, $1) }
        let best = Dictionary(
            offers.filter { $0.description.yanked == nil && ledger.owners[$0.id] == $0.source }.map {
                ($0.id, $0)
            }
        ) { $0.version < $1.version ? $1 : $0 }
        newer = best.values.sorted { $0.id < $1.id }.compactMap { offer in
            highest[offer.id].flatMap { $0 < offer.version ? Newer(offer: offer, there: $0) : nil }
        }
    }

    var lines: [String] {
        withdrawn.map {
            "! '\($0.pack.id)' \($0.pack.version), which is \($0.isInUse ? "in use" : "installed"), was withdrawn: \($0.reason)"
        } + newer.map { "\($0.offer.id) \($0.offer.version) is offered; \($0.there) is there" }
    }

    var withdrawnJSON: [JSONValue] {
        withdrawn.map { notice in
            .object {
                Member("pack", notice.pack.id)
                Member("version", notice.pack.version.wire)
                Member("reason", notice.reason)
                Member("in_use", notice.isInUse)
            }
        }
    }

    var newerJSON: [JSONValue] {
        newer.map { notice in
            .object {
                Member("pack", notice.offer.id)
                Member("version", notice.offer.version.wire)
                Member("there", notice.there.wire)
            }
        }
    }
}

extension SourceNotices {
    /// Reads what the sources of a home said when they were last asked.
    init(of home: SourceHome, inUse: [PackIdentity]) throws(SourceError) {
        let ledger = try home.ledger()
        var offers: [OfferedPack] = []
        for source in ledger.sources { offers += try home.offers(of: source.name)?.packs ?? [] }
        self.init(offers, ledger, inUse: inUse)
    }
}

extension CommandContext {
    /// Returns what sources said of packs when they were last asked.
    func sourceNotices() throws -> SourceNotices {
        let (home, inUse) = (try sourceHome(), try generationPacks())
        return try sourcing { () throws(SourceError) in try SourceNotices(of: home, inUse: inUse) }
    }
}
