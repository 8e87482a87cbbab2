import ManasikDomain
import ManasikPackHost
import ManasikPackSources
import ManasikStoreContract

/// A list of which the log has each change; the last entry of a change has the whole list too, from which the next is found.
protocol LoggedList {
    /// The first word of the kinds of its entries.
    var topic: String { get }
    var state: JSONValue { get }

    /// Returns what has changed, in order.
    ///
    /// - Parameter former: The list as it was; nil if nothing is logged of it.
    func events(since former: JSONValue?) -> [InstallationEvent]
}

/// The sources, and which packs belong to them.
struct SourceChanges: LoggedList {
    private let addresses: [String: String]
    private let owners: [String: String]
    /// The packs that are installed from a source, which belong to it without having been moved there.
    private let installed: [String: Set<String>]

    init(_ ledger: SourceLedger) {
        addresses = Dictionary(ledger.sources.map { ($0.name, $0.address) }) { first, _ in first }
        owners = Dictionary(ledger.owners.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
        installed = Dictionary(grouping: ledger.installed, by: \.id.rawValue)
            .mapValues { Set($0.map(\.offer.source)) }
    }

    var topic: String { "source" }

    var state: JSONValue { .object(["sources": texts(addresses), "owners": texts(owners)]) }

    func events(since former: JSONValue?) -> [InstallationEvent] {
        let before = former?.members?["sources"]?.texts ?? [:]
        let belonged = former?.members?["owners"]?.texts ?? [:]
        var events: [InstallationEvent] = []
        for (name, address) in addresses.sorted(by: { $0.key < $1.key }) where before[name] != address {
            events.append(
                InstallationEvent(
                    LogKind.sourceAdded,
                    ["source": .string(name), "address": .string(address)]
                )
            )
        }
        for (pack, source) in owners.sorted(by: { $0.key < $1.key }) where belonged[pack] != source {
            if belonged[pack] == nil, installed[pack]?.contains(source) == true { continue }
            var body: [String: JSONValue] = ["pack": .string(pack), "source": .string(source)]
            body["from"] = belonged[pack].map { .string($0) }
            events.append(InstallationEvent(LogKind.sourceMoved, body))
        }
        for name in before.keys.sorted() where addresses[name] == nil {
            events.append(InstallationEvent(LogKind.sourceRemoved, ["source": .string(name)]))
        }
        return events
    }

    private func texts(_ values: [String: String]) -> JSONValue { .object(values.mapValues { .string($0) }) }
}

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

extension JSONValue {
    /// The members that are texts.
    fileprivate var texts: [String: String] {
        (members ?? [:]).compactMapValues { if case .string(let text) = $0 { text } else { nil } }
    }
}
