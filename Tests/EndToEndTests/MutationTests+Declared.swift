import Foundation
import ManasikWorkbench
import Testing

/// Changes of what packs decide without conditions: rules of access, facts, records, settings, maps, and times.
extension MutationTests {
    private func decidingPack(_ test: String) throws {
        for (path, text) in DecidingSample.pack { try traveller.write(text, to: path) }
        try traveller.write(test, to: "mine/tests/a_test.lua")
    }

    private func mutants(_ outcome: Traveller.Outcome) throws -> [[String: Any]] {
        let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(document?["mutants"] as? [[String: Any]])
    }

    @Test func changesRulesFactsRecordsSettingsAndListings() throws {
        try decidingPack("it('is', function() records(person {}, 'notices'):count {} end)")
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 0, "\(outcome.error)")
        for text in [
            """
            SURVIVED mine:notices/access/update/always
              at mine/init.lua:2
              access.update: everybody may
              asked for by: is
            """,
            """
            SURVIVED mine:notices/access/fields/phone/read/always
              at mine/init.lua:10
              access.fields.phone.read: everybody may
              asked for by: is
            """,
            "SURVIVED mine:notices/access/create/never\n  at mine/init.lua:9\n  access.create: nobody may",
            "LEFT OUT mine:notices/access/read/always\n  'never.read' refuses it",
            "SURVIVED mine:notices/one_per/dropped\n  at mine/init.lua:2\n  any number per number",
            "SURVIVED mine:notices/fields/number/required\n  at mine/init.lua:2\n  a record may have no number",
            "SURVIVED mine:notices/fields/number/maximum/4\n  at mine/init.lua:2\n  number: at most 4, not 3",
            "SURVIVED mine:settled/where/city/dropped\n  at mine/init.lua:21\n  it takes records whatever their city",
            "SURVIVED mine:settled/at_least/3\n  at mine/init.lua:21\n  from 3 on, not 2",
            "SURVIVED mine:nights/sum/meals\n  at mine/init.lua:23\n  it sums up meals, not nights",
            "SURVIVED mine:nights/sum/dropped\n  at mine/init.lua:23\n  it counts the records, and does not sum up nights",
            "SURVIVED mine:load/derived/1/dropped\n  at mine/init.lua:25\n  case 1: plain, not light",
            "SURVIVED mine:load/derived/2/light\n  at mine/init.lua:25\n  case 2: light, not heavy",
            "SURVIVED mine:load/derived/otherwise/heavy\n  at mine/init.lua:25\n  where no case holds: heavy, not plain",
            "SURVIVED mine:pace/default/fast\n  at mine/init.lua:12\n  by default \"fast\", not \"slow\"",
            """
            SURVIVED mine:inn/tags/tourism=inn + food=yes/food=yes/ignored
              at mine/init.lua:14
              it lists tourism=inn, not tourism=inn + food=yes alone
              no test asked for it
            """,
            "SURVIVED mine:inn/halal/food=halal/dropped\n  at mine/init.lua:14\n  food=halal does not say some",
            "SURVIVED mine:inn/facilities/wheelchair=yes/dropped",
            "SURVIVED mine:inn/fields/name/dropped\n  at mine/init.lua:14\n  no tag gives its name",
        ] { #expect(outcome.output.contains(text), "\(text)\n\(outcome.output)") }
        // Whoever writes a record is its author, and has signed in.
        #expect(!outcome.output.contains("mine:notices/access/create/always"))
        #expect(!outcome.output.contains("viewer.signed_in"))
    }

    @Test func testsOfRulesFactsRecordsSettingsAndListingsNoticeTheChanges() throws {
        try decidingPack(DecidingSample.tests)
        let outcome = try run("test", "mine", "--mutate", "--format", "json")
        #expect(outcome.status == 0, "\(outcome.error)")
        let mutants = try mutants(outcome)
        let kinds = Set(mutants.compactMap { $0["kind"] as? String })
        #expect(kinds.isSuperset(of: ["access", "fact", "record", "setting", "listing"]))
        let survived = mutants.filter { $0["status"] as? String == "survived" }.compactMap {
            $0["id"] as? String
        }
        #expect(survived == [])
    }

    /// Whoever has not signed in is in no test, so that no test tells such a rule from one for everybody.
    @Test func leavesOutWhatNoTestCanTry() throws {
        try decidingPack("it('is', function() end)")
        let text = try #require(DecidingSample.pack["mine/init.lua"])
        try traveller.write(
            text.replacing("return viewer.is_author or record.shown end", with: "return viewer.signed_in end")
                .replacing(
                    "never = { read = function(viewer, record) return not viewer.is_author and not record.shown end }",
                    with: "never = { delete = function(viewer) return viewer.is_author end }"
                ),
            to: "mine/init.lua"
        )
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 0, "\(outcome.error)")
        for text in [
            "LEFT OUT mine:notices/access/read/always\n  in tests everybody has signed in",
            "LEFT OUT mine:notices/access/delete/always\n  'never.delete' refuses it",
            "SURVIVED mine:notices/access/read/never",
        ] { #expect(outcome.output.contains(text), "\(outcome.output)") }
    }

    @Test func changesExceptionsOfTimesAndDaysOfJourneys() throws {
        try pack("it('is', function() start('mine:tour', person {}) end)")
        try traveller.write(
            """
            local text = manasik.text \(SchoolsSample.lua(title: "go"))
            manasik.remedy { id = "dam", title = text "tea", alternatives = { text "go" } }
            manasik.ritual { id = "tour", title = text "tour",
              manasik.step { id = "go", title = text "go" },
              manasik.step { id = "round", title = text "round", opens = "10 dhu_al_hijjah",
                closes = "12 dhu_al_hijjah", late = { maliki = "dam" }, late_until = { maliki = "13 dhu_al_hijjah" },
                early = { "shafii" }, pauses = { hanbali = { "10 dhu_al_hijjah maghrib", "11 dhu_al_hijjah dhuhr" } } },
              manasik.any_order { id = "sights", title = text "go", optional = true,
                manasik.step { id = "x", title = text "go" }, manasik.step { id = "y", title = text "go" } } }
            """,
            to: "mine/init.lua"
        )
        let outcome = try run("test", "mine", "--mutate")
        #expect(outcome.status == 0, "\(outcome.error)")
        for line in [
            "SURVIVED mine:tour/round/late_until/later@maliki\n  at mine/init.lua:5\n"
                + "  late_until 14 dhu_al_hijjah, not 13 dhu_al_hijjah, maliki",
            "SURVIVED mine:tour/round/early/dropped@shafii\n  at mine/init.lua:5\n"
                + "  it does not count before it opens, shafii",
            "SURVIVED mine:tour/round/pauses/1/dropped@hanbali\n  at mine/init.lua:5\n"
                + "  it is done from 10 dhu_al_hijjah maghrib to 11 dhu_al_hijjah dhuhr too, hanbali",
            "SURVIVED mine:tour/sights/optional/dropped\n  at mine/init.lua:8\n  it may not be left out",
            "SURVIVED mine:schools/journeys/hajj/latest/later\n  at mine/init.lua:1\n"
                + "  latest 10 dhu_al_hijjah, not 9 dhu_al_hijjah",
        ] { #expect(outcome.output.contains(line), "\(outcome.output)") }
    }
}
