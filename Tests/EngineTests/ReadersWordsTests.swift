import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikViews
import Testing

/// Records and settings that are written and searched in the words of the reader.
@Suite struct ReadersWordsTests {
    private static let declared = """
        local text = manasik.text
        manasik.collection { id = "meals",
          fields = { eaten = "boolean", kind = { kind = "enum", values = { "food", "fare" }, labels = { food = text "t" } } },
          form = { "eaten", "kind" } }
        manasik.setting { id = "loud", set_by = "person", kind = "boolean", default = false, title = text "t" }
        """

    private func person(in language: String) throws -> Person {
        let engine = try CollectionPack.engine(Self.declared, handler: "") { _ in }
        return try engine.person("me", languages: [language])
    }

    @Test(arguments: [("en", "yes", "no"), ("ar", "نعم", "لا"), ("id", "ya", "tidak"), ("ms", "ya", "tidak")])
    func recordsAndSettingsTakeYesAndNoOfEachLanguage(language: String, yes: String, no: String) async throws
    {
        let me = try person(in: language)
        let added = try await me.collections.add(["eaten": yes, "kind": "text"], to: "meals")
        #expect(added.fields["eaten"] == .boolean(true) && added.fields["kind"] == .string("food"))
        let changed = try await me.collections.set(["eaten": no], of: added.id, in: "meals")
        #expect(changed.fields["eaten"] == .boolean(false))
        let found = try await me.collections.list("meals", RecordSearch(where: [.init("eaten", .equal, no)]))
        #expect(found.records.map(\.id) == [added.id])
        #expect(try await me.settings.set([("loud", yes)]).map(\.value) == [.boolean(true)])
        #expect(try await me.settings.set([("loud", no)]).map(\.value) == [.boolean(false)])
    }

    /// Programs write what the pack takes, whoever reads it.
    @Test func valuesThatAreNotTypedAreThoseOfThePack() async throws {
        let me = try person(in: "ar")
        let meals = try me.collections.collection(named: "meals")
        let words: [String: JSONValue] = ["eaten": .string("نعم")]
        await #expect(throws: EngineError.self) { try await me.collections.add(words, to: meals) }
        await #expect(throws: EngineError.self) { try await me.settings.set("loud", to: .string("نعم")) }
    }
}
