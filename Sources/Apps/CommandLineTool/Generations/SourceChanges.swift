import ManasikDomain
import ManasikPackHost
import ManasikPackSources
import ManasikStoreContract

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
