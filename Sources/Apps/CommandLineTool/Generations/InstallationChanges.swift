import ManasikDomain
import ManasikPackHost
import ManasikPackSources
import ManasikStoreContract

/// The packs whose archives are installed.
struct InstallationChanges: LoggedList {
    private struct Version: Hashable {
        let pack: String
        let version: String
        let hash: String
    }

    /// With the source of each.
    private let installed: [(version: Version, source: String)]

    init(_ ledger: SourceLedger) {
        installed = ledger.installed.map { pack in
            let hash = pack.offer.description.identity.hash
            return (
                Version(pack: pack.id.rawValue, version: "\(pack.version)", hash: hash), pack.offer.source
            )
        }
    }

    var topic: String { "pack" }

    var state: JSONValue {
        let byPack = Dictionary(grouping: installed.map(\.version), by: \.pack)
        return .object(
            byPack.mapValues { versions in
                .object(Dictionary(versions.map { ($0.version, .string($0.hash)) }) { first, _ in first })
            }
        )
    }

    func events(since former: JSONValue?) -> [InstallationEvent] {
        var before: Set<Version> = []
        if case .object(let packs)? = former {
            for (pack, versions) in packs {
                for (version, hash) in versions.texts {
                    before.insert(Version(pack: pack, version: version, hash: hash))
                }
            }
        }
        let now = Set(installed.map(\.version))
        let added = installed.filter { !before.contains($0.version) }.map { pack in
            InstallationEvent(
                LogKind.installed,
                body(pack.version).merging(["source": .string(pack.source)]) { $1 }
            )
        }
        let gone = before.subtracting(now).sorted { ($0.pack, $0.version) < ($1.pack, $1.version) }
        return added + gone.map { InstallationEvent(LogKind.uninstalled, body($0)) }
    }

    private func body(_ version: Version) -> [String: JSONValue] {
        [
            "pack": .string(version.pack), "version": .string(version.version),
            "content_hash": .string(version.hash),
        ]
    }
}
