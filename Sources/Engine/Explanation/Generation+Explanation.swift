import ManasikDomain
import ManasikPackHost
import ManasikViews

extension Generation {
    /// Returns an explanation with what the code of packs says of it: of a migration, the names that it has and its line.
    func withCode(_ explanation: DeclaredExplanation) -> DeclaredExplanation {
        guard case .migration(let migration, _, let applied) = explanation.subject,
            let function = catalog.packs[migration.id.pack]?.migrations[migration.id.name]
        else { return explanation }
        let pack = migration.id.pack
        let own = (catalog.facts.keys.sorted() + catalog.collections.keys.sorted()).filter { $0.pack == pack }
        let named = own.filter { runtime.names($0.name, in: [function], of: pack) }
        var explanation = explanation
        explanation.subject = .migration(migration, named: named, applied: applied)
        explanation.location = runtime.location(ofMigration: function, of: pack)
        return explanation
    }
}
