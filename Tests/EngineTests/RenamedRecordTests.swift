import Foundation
import ManasikDomain
import Testing

@testable import ManasikEngine

/// Each type of record, under the other names of all that packs can rename.
@Suite struct RenamedRecordTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let collection: HostCollection
        let id: String
        let body: String
        let renamedID: String
        let renamedBody: String

        init(
            _ collection: HostCollection,
            _ id: String,
            _ body: String,
            _ renamedID: String,
            _ renamedBody: String
        ) {
            self.collection = collection
            self.id = id
            self.body = body
            self.renamedID = renamedID
            self.renamedBody = renamedBody
        }

        var testDescription: String { "\(collection.rawValue)/\(id)" }
    }

    private static let renaming: Renaming = {
        let pack = PackID(rawValue: "p")!
        let subjects: [Rename.Subject] = [
            .fact, .value(fact: "new"), .item, .checklist, .dhikr, .category, .rotation, .collection,
            .field(collection: "new"), .fieldValue(collection: "new", field: "new"), .setting,
            .settingValue(setting: "new"), .school, .journey, .ritual, .violation, .remedy, .placeKind,
            .contactKind, .node(ritual: DefinitionID("p:rite")!),
        ]
        return Renaming(subjects.map { Rename(pack: pack, $0, from: "old", to: "new") })
    }()

    static let cases: [Case] = [
        Case(
            .profile,
            "facts",
            #"{"facts":{"manasik:school":[{"value":"old"}],"p:old":[{"value":"old"}],"p:other":[{"value":"old"}]}}"#,
            "facts",
            #"{"facts":{"manasik:school":[{"value":"new"}],"p:new":[{"value":"new"}],"p:other":[{"value":"old"}]}}"#
        ),
        Case(.ticks, "p:old", #"{"state":"done"}"#, "p:new", #"{"state":"done"}"#),
        Case(
            .items,
            "own-1",
            #"{"checklist":"p:old","text":"old"}"#,
            "own-1",
            #"{"checklist":"p:new","text":"old"}"#
        ),
        Case(.favourites, "p:old", "{}", "p:new", "{}"),
        Case(
            .settings,
            "packs",
            #"{"values":{"p:old":"old","p:other":"old"}}"#,
            "packs",
            #"{"values":{"p:new":"new","p:other":"old"}}"#
        ),
        Case(.settings, "rotations", #"{"chosen":["p:old"]}"#, "rotations", #"{"chosen":["p:new"]}"#),
        Case(
            .settings,
            "dhikr-names",
            #"{"categories":{"p:old":{"language":"en","text":"c"}},"dhikr":{"p:old":{"language":"en","text":"d"}}}"#,
            "dhikr-names",
            #"{"categories":{"p:new":{"language":"en","text":"c"}},"dhikr":{"p:new":{"language":"en","text":"d"}}}"#
        ),
        Case(
            .dhikr,
            "own-1",
            #"{"arabic":"x","categories":["p:old","own:old"],"name":"old","tags":[],"times":1}"#,
            "own-1",
            #"{"arabic":"x","categories":["p:new","own:old"],"name":"old","tags":[],"times":1}"#
        ),
        Case(
            .dhikrSets,
            "p:old",
            #"{"added":["p:old"],"hidden":["p:old"],"order":["p:old"],"times":{"p:old":3}}"#,
            "p:new",
            #"{"added":["p:new"],"hidden":["p:new"],"order":["p:new"],"times":{"p:new":3}}"#
        ),
        Case(.dhikrNotes, "p:old", #"{"text":"old"}"#, "p:new", #"{"text":"old"}"#),
        Case(
            .dhikrDays,
            "2027-05-14/p:old/fajr",
            #"{"category":"p:old","day":"2027-05-14","entries":[{"count":1,"dhikr":"p:old","target":3}],"prayer":"fajr"}"#,
            "2027-05-14/p:new/fajr",
            #"{"category":"p:new","day":"2027-05-14","entries":[{"count":1,"dhikr":"p:new","target":3}],"prayer":"fajr"}"#
        ),
        Case(
            .walks,
            "p:old",
            #"{"snapshot":{"revision":"old","ritual":"p:old"}}"#,
            "p:new",
            #"{"snapshot":{"revision":"old","ritual":"p:new"}}"#
        ),
        Case(
            .walkEvents,
            "p:old/000001",
            #"{"at":"2027-05-14T00:00:00Z","change":{"looked":{}},"event":{"back":{}}}"#,
            "p:new/000001",
            #"{"at":"2027-05-14T00:00:00Z","change":{"looked":{}},"event":{"back":{}}}"#
        ),
        Case(
            .contacts,
            "own-1",
            #"{"kind":"old","name":"old","phone":"+60123456789"}"#,
            "own-1",
            #"{"kind":"new","name":"old","phone":"+60123456789"}"#
        ),
        Case(
            .listings,
            "own-1",
            #"{"kind":"old","name":"old","point":{"latitude":21.5,"longitude":39.5}}"#,
            "own-1",
            #"{"kind":"new","name":"old","point":{"latitude":21.5,"longitude":39.5}}"#
        ),
    ]

    @Test func aListOfPlacesAsksForTheirKindByItsOtherName() {
        func list(_ kind: String) -> RecordList {
            RecordList(
                Listing.collection.id,
                owner: .home,
                where: [
                    FieldCondition(Listing.kindField, .equal, .string(kind)),
                    FieldCondition(Listing.vanishedField, .equal, .null),
                ],
                limit: 5
            )
        }
        #expect(MigratingStore.renamed(list("old"), Self.renaming) == list("new"))
        #expect(MigratingStore.renamed(list("other"), Self.renaming) == list("other"))
    }

    private func record(_ collection: HostCollection, _ id: String, _ body: String) throws -> Record {
        Record(
            key: RecordKey(owner: PersonID(rawValue: "me")!, collection: collection.id, id: id),
            scope: .person,
            version: 1,
            body: try [String: JSONValue](wireText: Array(body.utf8)),
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
    }

    @Test(arguments: cases) func isRenamedForthAndBack(_ one: Case) throws {
        let old = try record(one.collection, one.id, one.body)
        let new = try StoredTypes.renamed(old, Self.renaming)
        #expect(new.key.id == one.renamedID)
        #expect(String(decoding: new.body.wireText, as: UTF8.self) == one.renamedBody)
        #expect(StoredTypes.renamed(one.id, in: one.collection.id, Self.renaming) == one.renamedID)
        let back = try StoredTypes.renamed(
            try record(one.collection, one.renamedID, one.renamedBody),
            Self.renaming.inverse
        )
        #expect(back == StoredRecord(old.key, old.body))
    }

    @Test func aScheduleFollowsItsFactAndItsCategory() throws {
        for (stored, renamed) in [
            (#""kind":"reminder""#, #""kind":"reminder""#),
            (#""kind":"dhikr","subject":"p:old""#, #""kind":"dhikr","subject":"p:new""#),
            (#""kind":"item","subject":"p:old""#, #""kind":"item","subject":"p:new""#),
            (#""kind":"rite","subject":"p:old""#, #""kind":"rite","subject":"p:old""#),
            (#""kind":"rite","subject":"p:rite/old""#, #""kind":"rite","subject":"p:rite/new""#),
            (#""kind":"rite","subject":"p:other/old""#, #""kind":"rite","subject":"p:other/old""#),
        ] {
            let fields = #""handled_until":"2027-05-14T00:00:00Z","id":"x","overlap":"skip","pack":"p","#
            let old = try record(
                .schedules,
                "p/x",
                "{\(fields)\(stored),\"gap\":\"after\",\"repeat\":\"first\",\"missed\":\"skip\",\"trigger\":\"daily 09:00\"}"
            )
            let new = try StoredTypes.renamed(old, Self.renaming)
            let text = String(decoding: new.body.wireText, as: UTF8.self)
            for part in renamed.split(separator: ",") { #expect(text.contains(part), "\(text)") }
        }
    }

    @Test func whatIsNotRenamedKeepsTheFieldsThatThisVersionDoesNotKnow() throws {
        let body = #"{"state":"done","later":1}"#
        let tick = try record(.ticks, "p:other", body)
        #expect(try StoredTypes.renamed(tick, Self.renaming) == StoredRecord(tick.key, tick.body))
    }

    @Test func aPacksOwnRecordsAreRenamedWithTheirCollectionAndFields() throws {
        let collection = DefinitionID("p:old")!
        let (id, body) = Self.renaming.record(of: collection, ["old": .integer(1), "kept": .integer(2)])
        #expect(id.description == "p:new")
        #expect(body == ["new": .integer(1), "kept": .integer(2)])
        let words = JSONValue.array([.string("old"), .string("other")])
        let other = Self.renaming.record(of: collection, ["old": words, "kept": .string("old")]).body
        #expect(other == ["new": .array([.string("new"), .string("other")]), "kept": .string("old")])
    }
}
