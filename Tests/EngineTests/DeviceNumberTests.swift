import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Testing

/// What becomes of decimals that are no numbers, as in a file that was changed by hand, where two devices meet.
@Suite struct DeviceNumberTests {
    private static let costs = DefinitionID("club:costs")!
    private static let files = [
        "club/pack.json": """
        { "id": "club", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
          "capabilities": ["records"] }
        """,
        "club/locales/en.json": #"{ "t": "Text" }"#,
        "club/definitions/collection.json": """
        [{ "id": "costs", "fields": { "what": "text", "amount": "decimal", "paid": "decimal" }, "form": ["what"],
           "merge": { "paid": "sum" } }]
        """,
    ]

    private let homes: PersonHomes
    private let phone: PersonHomes.Home
    private let tablet: PersonHomes.Home

    init() async throws {
        homes = try PersonHomes(2, files: Self.files)
        (phone, tablet) = (homes[0], homes[1])
        let collection = try #require(homes.generation.catalog.collections[Self.costs])
        for (what, amount) in [("bus", "3.50"), ("tent", "12")] {
            _ = try await phone.person.collections.add(
                ["what": .string(what), "amount": .string(amount), "paid": .string("1")],
                to: collection
            )
        }
    }

    /// Returns what the phone exports, with another value in one of its records.
    private func archive(_ field: String, _ value: String, later seconds: Int = 0) async throws
        -> PersonArchive
    {
        let archive = try await homes.archive(phone)
        let records = archive.records.map { record in
            guard record.key.collection == Self.costs, record.key.id == "1" else { return record }
            var body = record.body
            body[field] = .string(value)
            return Record(
                key: record.key,
                scope: record.scope,
                version: record.version,
                body: body,
                createdAt: record.createdAt,
                updatedAt: record.updatedAt.adding(seconds: seconds)
            )
        }
        return PersonArchive(person: archive.person, records: records, jobs: [], log: [])
    }

    private func bodies() async throws -> [String: [String: JSONValue]] {
        try await homes.bodies(tablet).filter { $0.key.hasPrefix("club:costs/") }
    }

    @Test(arguments: ["nan", "inf", "0x10", "twelve"], ["amount", "paid"])
    func aNewRecordWithADecimalThatIsNoNumberIsLeftOut(value: String, field: String) async throws {
        let archive = try await archive(field, value)
        for isPreview in [true, false] {
            let meeting = try await tablet.devices.meet(archive, isSamePerson: true, isPreview: isPreview)
            #expect(meeting.left.map { "\($0.record) \($0.reason) \($0.text ?? "")" } == ["1 noNumber bus"])
            #expect(meeting.collections[Self.costs]?.added == 1)
        }
        #expect(try await Set(bodies().keys) == ["club:costs/2"])
    }

    @Test(arguments: ["amount", "paid"])
    func aRecordThatIsThereStaysAsItIs(field: String) async throws {
        try await phone.devices.begin(named: "phone")
        try await homes.meet(tablet, phone)
        let before = try await bodies()
        #expect(before.count == 2)
        let meeting = try await tablet.devices.meet(try await archive(field, "nan", later: 600))
        #expect(meeting.left.map { "\($0.record) \($0.reason)" } == ["1 noNumber"])
        #expect(try await bodies() == before)
        // A number is taken as before.
        let whole = try await tablet.devices.meet(try await archive("amount", "4.25", later: 900))
        #expect(whole.left.isEmpty)
        #expect(try await bodies()["club:costs/1"]?["amount"] == .string("4.25"))
    }
}
