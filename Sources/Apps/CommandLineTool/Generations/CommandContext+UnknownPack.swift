import ManasikDomain
import ManasikGenerations
import ManasikPackHost
import ManasikPackSources

extension CommandContext {
    /// Returns that no pack of an id is known here, which may be mistyped; nil if one is in use, in a generation, installed or
    /// offered.
    func noteOfUnknown(_ pack: PackID) throws -> String? {
        let home = try generationHome()
        var known = Set(home.numbers.compactMap { try? home.generation($0) }.flatMap(\.packs).map(\.id))
        let sources = try sourceHome()
        if let ledger = try? sources.ledger() {
            known.formUnion(ledger.installed.map(\.offer.id))
            for source in ledger.sources {
                known.formUnion(((try? sources.offers(of: source.name)) ?? nil)?.packs.map(\.id) ?? [])
            }
        }
        guard !known.contains(pack) else { return nil }
        known.formUnion(load(try searchPathWithoutNamed()).catalog.packs.keys)
        guard !known.contains(pack) else { return nil }
        let help = Suggestion.help(for: pack.rawValue, among: known.map(\.rawValue)).map { "; \($0)" } ?? ""
        return "note: no pack '\(pack)' is in use, installed or offered\(help)"
    }
}
