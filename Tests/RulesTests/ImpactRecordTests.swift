import ManasikDomain
import ManasikRules
import Testing

/// What impact tells of collections, settings and listings, and of steps with another name.
@Suite struct ImpactRecordTests {
    private typealias Sample = ImpactSample

    private func changes(_ old: Catalog, _ new: Catalog) -> [String] {
        ImpactComparison(from: old, to: new).run().entries.map { entry in
            "\(entry.kind.rawValue) \(entry.id.name): \(entry.change)"
        }
    }

    private func packs(_ renames: [Rename]) -> [PackID: CatalogPack] {
        [Sample.pack: Sample.pack(changes: renames.map(DataChange.rename))]
    }

    @Test func aChangeOfAFieldASettingAndAListingIsTold() {
        var old = Sample.extended
        old.collections[Sample.id("stays")] = Sample.stays(cities: ["makkah", "jeddah"], nights: 1...30)
        old.settings[Sample.id("pace")] = Sample.pace(suggested: .string("fast"))
        old.listingRules[Sample.id("mosques")] = Sample.mosques(tags: "building=mosque")
        #expect(
            changes(old, Sample.extended) == [
                #"collection stays: list("fields.city.values", dropped: ["jeddah"], added: ["madinah"])"#,
                #"collection stays: list("fields.city.labels", dropped: ["jeddah: hajj:jeddah"], added: ["#
                    + #""madinah: hajj:madinah"])"#,
                #"collection stays: requirement("fields.nights.maximum", old: Optional("30"), new: Optional("60"))"#,
                #"setting pace: requirement("default", old: Optional("fast"), new: Optional("slow"))"#,
                #"listing mosques: list("tags", dropped: ["building=mosque"], added: ["#
                    + #""amenity=place_of_worship + religion=muslim"])"#,
            ]
        )
    }

    @Test func anotherWayOfMergingIsTold() {
        var old = Sample.extended
        let stays = Sample.stays()
        old.collections[stays.id] = RecordCollection(
            id: stays.id,
            title: stays.title,
            fields: stays.fields,
            onePer: stays.onePer,
            merge: ["hotels": .set, "city": .last],
            about: stays.about,
            views: stays.views
        )
        #expect(
            changes(old, Sample.extended) == [
                #"collection stays: list("merge", dropped: [], added: ["nights: sum"])"#
            ]
        )
    }

    @Test func aValueOfAFieldWithAnotherNameIsNoChange() {
        func catalog(_ city: String, _ renames: [Rename]) -> Catalog {
            var catalog = Sample.catalog(packs: packs(renames))
            let stays = Sample.stays(cities: ["madinah", city])
            var fields = stays.fields
            fields["city"]?.labels = [city: Sample.text("makkah")]
            catalog.collections[stays.id] = RecordCollection(
                id: stays.id,
                fields: fields,
                views: stays.views
            )
            return catalog
        }
        let rename = Rename(
            pack: Sample.pack,
            .fieldValue(collection: "stays", field: "city"),
            from: "mecca",
            to: "makkah"
        )
        #expect(changes(catalog("mecca", []), catalog("makkah", [rename])) == [])
        #expect(!changes(catalog("mecca", []), catalog("makkah", [])).isEmpty)
    }

    /// Returns a ritual and a checklist with steps and items of these names.
    private func catalog(
        _ ritual: String,
        _ list: String,
        _ names: [String],
        _ renames: [Rename] = []
    ) -> Catalog {
        let title = Sample.text("title")
        var rite = Sample.ritual([])
        rite.id = Sample.id(ritual)
        rite.root = RitualNode(
            id: ritual,
            kind: .sequence,
            title: title,
            children: names.map {
                RitualNode(id: $0, kind: .step, title: title, step: Step(rite: "rite"), owner: Sample.pack)
            },
            owner: Sample.pack
        )
        let items = names.map { ChecklistItem(id: Sample.id($0), text: title) }
        let checklist = Checklist(
            id: Sample.id(list),
            title: title,
            phase: .before,
            order: 1,
            items: items,
            location: nil
        )
        return Sample.catalog(rituals: [rite], checklists: [checklist], packs: packs(renames))
    }

    /// Another order is told also where the ritual, the list and what is in them are called otherwise, and only then.
    @Test func theOrderIsComparedUnderOtherNames() {
        let renames = [
            Rename(pack: Sample.pack, .ritual, from: "hajj", to: "way"),
            Rename(pack: Sample.pack, .checklist, from: "list", to: "bundle"),
            Rename(pack: Sample.pack, .node(ritual: Sample.id("way")), from: "first", to: "begin"),
            Rename(pack: Sample.pack, .item, from: "first", to: "begin"),
        ]
        let old = catalog("hajj", "list", ["first", "second"])
        #expect(changes(old, catalog("way", "bundle", ["begin", "second"], renames)) == [])
        let told = changes(old, catalog("way", "bundle", ["second", "begin"], renames))
        #expect(told.count == 2)
        #expect(told.first?.hasPrefix("ritual way: requirement(\"nodes\"") == true)
        #expect(told.last?.hasPrefix("checklist bundle: requirement(\"items\"") == true)
    }

    @Test func aStepWithAnotherNameIsTheSameStep() {
        func catalog(_ name: String, _ renames: [Rename]) -> Catalog {
            var sai = Step(rite: "sai")
            sai.needs = .all([name])
            var ritual = Sample.ritual([])
            let nodes = [
                Sample.node(name, .step, step: Step(rite: "tawaf")), Sample.node("sai", .step, step: sai),
            ]
            ritual.root = RitualNode(
                id: "hajj",
                kind: .sequence,
                title: Sample.text("title"),
                children: nodes.map { node in
                    RitualNode(
                        id: node.id,
                        kind: node.kind,
                        title: Sample.text("step"),
                        step: node.step,
                        owner: Sample.pack
                    )
                },
                owner: Sample.pack
            )
            return Sample.catalog(rituals: [ritual], packs: packs(renames))
        }
        let rename = Rename(
            pack: Sample.pack,
            .node(ritual: Sample.id("hajj")),
            from: "circling",
            to: "circuits"
        )
        #expect(changes(catalog("circling", []), catalog("circuits", [rename])) == [])
        #expect(changes(catalog("circling", []), catalog("circuits", [])).count > 2)
    }
}
