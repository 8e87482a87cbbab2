import ManasikDomain
import Testing

/// Names of one version of a pack in place of those of another.
@Suite struct RenamingTests {
    private static let pack = PackID(rawValue: "p")!
    private static let names = ["a", "b", "c", "d"]

    private func rename(
        _ subject: Rename.Subject,
        _ old: String,
        _ new: String,
        before: SemanticVersion? = nil
    ) -> Rename { Rename(pack: Self.pack, subject, from: old, to: new, before: before) }

    private func id(_ name: String) -> DefinitionID { DefinitionID(pack: Self.pack, name: name) }

    @Test func appliesThoseOfOneVersionAtOnceAndOthersOneAfterTheOther() {
        let version = SemanticVersion(2, 0, 0)
        let exchanged = Renaming([
            rename(.item, "a", "b", before: version), rename(.item, "b", "a", before: version),
        ])
        #expect(["a", "b", "c"].map { exchanged(id($0), .item).name } == ["b", "a", "c"])
        let chained = Renaming([rename(.item, "a", "b"), rename(.item, "b", "c")])
        #expect(["a", "b", "c"].map { chained(id($0), .item).name } == ["c", "c", "c"])
        // Only what is renamed: another kind, and another pack, keep their names.
        #expect(exchanged(id("a"), .dhikr) == id("a"))
        #expect(exchanged(DefinitionID("q:a")!, .item) == DefinitionID("q:a")!)
    }

    @Test func namesAValueByTheFactsNameOfItsVersion() {
        let renaming = Renaming([rename(.fact, "way", "route"), rename(.value(fact: "route"), "sea", "ship")])
        let (fact, value) = renaming.fact(id("way"), .text("sea"))
        #expect(fact == id("route") && value == .text("ship"))
        let back = renaming.inverse.fact(fact, value)
        #expect(back.id == id("way") && back.value == .text("sea"))
        // A value of another fact stays.
        #expect(renaming.fact(id("mood"), .text("sea")).value == .text("sea"))
    }

    @Test func aStepFollowsItsRitualWhicheverWasRenamedFirst() {
        let node = rename(.node(ritual: id("vigil")), "enter", "begin", before: SemanticVersion(2, 0, 0))
        let ritual = rename(.ritual, "rite", "vigil", before: SemanticVersion(3, 0, 0))
        for renaming in [Renaming([node, ritual]), Renaming([ritual, node])] {
            #expect(renaming.step(id("rite").step("enter")) == id("vigil").step("begin"))
            #expect(renaming.inverse.step(id("vigil").step("begin")) == id("rite").step("enter"))
            #expect(renaming.step(id("other").step("enter")) == id("other").step("enter"))
        }
    }

    @Test func aKindHasOtherNamesForPlacesThanForContacts() {
        let renaming = Renaming([rename(.placeKind, "a", "b"), rename(.contactKind, "a", "c")])
        #expect(renaming.kind(Place.Kind(rawValue: "a")) == Place.Kind(rawValue: "b"))
        #expect(renaming.kind(Contact.Kind(rawValue: "a")) == Contact.Kind(rawValue: "c"))
        #expect(renaming.kind(Place.Kind(rawValue: "c")) == Place.Kind(rawValue: "c"))
        #expect(renaming.inverse.kind(Place.Kind(rawValue: "b")) == Place.Kind(rawValue: "a"))
    }

    @Test(arguments: 0..<200) func leadsBackFromWhereverItLed(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var renames: [Rename] = []
        for version in 2..<6 {
            for subject in [
                Rename.Subject.fact, .value(fact: "a"), .value(fact: "b"), .collection,
                .field(collection: "a"), .fieldValue(collection: "a", field: "a"),
                .node(ritual: DefinitionID(pack: Self.pack, name: "a")), .school,
            ] {
                let new = Self.names.shuffled(using: &random)
                renames += zip(Self.names, new).filter { $0 != $1 }.map {
                    rename(subject, $0, $1, before: SemanticVersion(version, 0, 0))
                }
            }
        }
        let renaming = Renaming(renames)
        let inverse = renaming.inverse
        for name in Self.names {
            for word in Self.names {
                let there = renaming.fact(id(name), .text(word))
                let back = inverse.fact(there.id, there.value)
                #expect(back.id == id(name) && back.value == .text(word))
                let value = renaming.field(name, of: id("a"), .string(word))
                let former = inverse.field(
                    value.field,
                    of: renaming.field(name, of: id("a")).collection,
                    value.value
                )
                #expect(former.field == name && former.value == .string(word))
            }
            let step = id("a").step(name)
            #expect(inverse.step(renaming.step(step)) == step)
            let school = renaming.fact(HostFact.school.id, .text(name))
            #expect(inverse.fact(school.id, school.value).value == .text(name))
            let body: [String: JSONValue] = ["a": .integer(1), "c": .integer(2), "other": .null]
            let there = renaming.record(of: id(name), body)
            let back = inverse.record(of: there.collection, there.body)
            #expect(back.collection == id(name) && back.body == body)
            let field = renaming.field("a", of: id(name))
            #expect(there.body[field.field] == .integer(1) && field.collection == there.collection)
        }
    }

    @Test func aNameThatIsTakenIsNotTakenFromItsOwner() {
        let renaming = Renaming([rename(.fact, "old", "new"), rename(.field(collection: "c"), "old", "new")])
        let facts = Facts([id("old"): .integer(1), id("new"): .integer(2)], on: CivilDate("2027-05-14")!)
        #expect(facts.renamed(renaming).values == [id("new"): .integer(2)])
        let body: [String: JSONValue] = ["old": .integer(1), "new": .integer(2)]
        #expect(renaming.record(of: id("c"), body).body == body)
        let stated = StatedFacts([
            id("old"): [.init(value: .integer(1), from: nil)],
            id("new"): [.init(value: .integer(2), from: nil)],
        ])
        #expect(stated.renamed(renaming) == stated)
    }
}
