import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import Testing

/// What impact tells of packs beside their definitions: capabilities, events and migrations.
@Suite struct ImpactPackTests {
    private typealias Sample = ImpactSample

    private static func field(
        _ name: String,
        _ value: PackEvent.Value,
        optional isOptional: Bool = false
    ) -> PackEvent.Field { PackEvent.Field(name, value, optional: isOptional) }

    private func catalog(
        _ fields: [PackEvent.Field]?,
        capabilities: [Capability] = [],
        migrations: [CodeMigration] = []
    ) -> Catalog {
        let manifest = Manifest.sample(
            Sample.pack,
            api: 2,
            capabilities: capabilities,
            events: fields.map { [PackEvent(name: "met", about: "A group has met.", fields: $0)] } ?? []
        )
        let pack = CatalogPack(
            manifest: manifest,
            contentHash: "",
            handlers: [],
            messages: [:],
            articles: [:],
            changes: migrations.map(DataChange.code)
        )
        return Sample.catalog(packs: [Sample.pack: pack])
    }

    private func changes(_ old: Catalog, _ new: Catalog) -> [String] {
        ImpactComparison(from: old, to: new).run().entries.map { entry in
            #expect(entry.cases == [[]])
            return "\(entry.kind.rawValue) \(entry.id): \(entry.change)"
        }
    }

    @Test func tellsWhichFieldsAnEventHasAndWhatTheyHold() {
        let old = catalog([Self.field("place", .text), Self.field("people", .integer)])
        let new = catalog([Self.field("on", .date, optional: true), Self.field("people", .text)])
        #expect(
            changes(old, new) == [
                #"event hajj:met: list("fields", dropped: ["place"], added: ["on"])"#,
                #"event hajj:met: requirement("fields.on.kind", old: nil, new: Optional("date"))"#,
                #"event hajj:met: requirement("fields.on.optional", old: nil, new: Optional("yes"))"#,
                #"event hajj:met: requirement("fields.people.kind", old: Optional("integer"), new: Optional("text"))"#,
                #"event hajj:met: requirement("fields.place.kind", old: Optional("text"), new: nil)"#,
            ]
        )
        #expect(changes(old, catalog(nil)) == ["event hajj:met: dropped"])
        #expect(changes(old, old) == [])
    }

    @Test func tellsWhatAPackAsksOfTheHost() {
        let old = catalog(nil, capabilities: [.walk, .records])
        let new = catalog(nil, capabilities: [.records, .state])
        #expect(changes(old, new) == ["capability hajj:walk: dropped", "capability hajj:state: added"])
        // A list in another order asks for the same.
        #expect(changes(old, catalog(nil, capabilities: [.records, .walk])) == [])
    }

    @Test func tellsWhichCodeChangesWhatIsStored() {
        let routes = CodeMigration(id: Sample.id("routes"), before: SemanticVersion(2, 0, 0))
        let later = CodeMigration(id: Sample.id("routes"), before: SemanticVersion(3, 0, 0))
        #expect(
            changes(catalog(nil), catalog(nil, migrations: [routes])) == ["migration hajj:routes: added"]
        )
        #expect(
            changes(catalog(nil, migrations: [routes]), catalog(nil, migrations: [later])) == [
                #"migration hajj:routes: requirement("before", old: Optional("2.0.0"), new: Optional("3.0.0"))"#
            ]
        )
    }
}
