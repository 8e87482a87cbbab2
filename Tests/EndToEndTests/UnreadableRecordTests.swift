import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What the program says of records that it cannot read; they are never skipped in silence, and never replaced.
@Suite(.enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "needs sqlite3"))
struct UnreadableRecordTests {
    private func sql(_ statement: String, _ traveller: Traveller) throws -> [String] {
        let outcome = try traveller.execute(["home/manasik.sqlite", statement], program: "/usr/bin/sqlite3")
        #expect(outcome.status == 0, "\(outcome.error)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    /// A home with a record of each of the program's collections.
    private func home() throws -> Traveller {
        let traveller = try Traveller.withDemoPack()
        let verbs = [
            ["profile", "set", "journey=umrah"], ["walk", "done", "ihram"], ["walk", "done", "tawaf"],
            ["checklist", "done", "passport"], ["checklist", "add", "Buy a stick"],
            ["contacts", "add", "Aisha", "+60132223333"], ["favourite", "add", "subhanallah"],
            ["schedule", "add", "water", "06:30"], ["schedule", "quiet", "22:00-05:00"],
            ["dhikr", "count", "subhanallah", "3"], ["dhikr", "add", "Mine", "--arabic", "رب"],
            ["dhikr", "category", "add", "Nights"],
            ["dhikr", "times", "subhanallah", "7", "--in", "morning"],
            ["dhikr", "note", "subhanallah", "softly"],
        ]
        for verb in verbs {
            let outcome = try traveller.execute(traveller.arguments(verb))
            #expect(outcome.status == 0, "\(verb): \(outcome.error)")
        }
        return traveller
    }

    @Test func doctorNamesEachAndTheStoreKeepsEach() throws {
        let traveller = try home()
        let collections = try sql(
            "select distinct substr(collection, 9) from record where collection like 'manasik:%' order by 1",
            traveller
        )
        #expect(
            collections == [
                "contacts", "dhikr", "dhikr_categories", "dhikr_days", "dhikr_notes", "dhikr_sets",
                "favourites",
                "items", "profile", "schedules", "settings", "ticks", "walk_events", "walks",
            ]
        )
        #expect(try traveller.run("doctor").status == 0)
        _ = try sql("update record set body = json_set(body, '$.form', 99)", traveller)
        let kept = try sql("select collection, id, body from record order by 1, 2", traveller)
        let doctor = try traveller.run("doctor")
        #expect(doctor.status == 1)
        for name in try sql("select substr(collection, 9) || '/' || id from record", traveller) {
            if name == "schedules/manasik/water" {
                #expect(doctor.output.contains("! the schedule 'water' of person 'me' cannot be read, "))
                continue
            }
            #expect(
                doctor.output.contains(
                    "! of person 'me': the record '\(name)' cannot be read and was left as it is (it has form 99, and "
                        + "this version of manasik reads forms up to 1); open the home with the version of manasik that "
                        + "wrote it, or restore a backup with 'manasik restore'\n"
                ),
                "\(name): \(doctor.output)"
            )
        }
        for verb in [
            ["profile", "set", "nationality=MY"], ["walk", "done", "tawaf"],
            ["checklist", "done", "passport"],
            ["contacts"], ["favourite", "list"], ["schedule", "list"], ["schedule", "quiet", "21:00-05:00"],
            ["dhikr", "count", "subhanallah"], ["dhikr", "settings", "bell=no"],
            ["dhikr", "times", "subhanallah", "9", "--in", "morning"],
            ["dhikr", "note", "subhanallah", "aloud"],
            ["today"],
        ] { _ = try traveller.execute(traveller.arguments(verb)) }
        // What was not there before may have come.
        let after = try sql("select collection, id, body from record order by 1, 2", traveller)
        #expect(kept.filter { !after.contains($0) } == [])
    }

    @Test func aVerbTellsOnStandardErrorWhatItLeavesOut() throws {
        let traveller = try home()
        _ = try sql(
            "update record set body = '{\"name\":\"Aisha\",\"phone\":\"none\"}' where collection = 'manasik:contacts'",
            traveller
        )
        let list = try traveller.run("contacts")
        #expect(list.status == 0)
        #expect(!list.output.contains("Aisha"))
        #expect(
            list.error
                == "manasik: the record 'contacts/own-1' cannot be read and was left as it is ('phone' takes a telephone "
                + "number); open the home with the version of manasik that wrote it, or restore a backup with "
                + "'manasik restore'\n"
        )
    }

    @Test func aVerbThatWouldReplaceItIsRefused() throws {
        let traveller = try home()
        _ = try sql(
            "update record set body = '{\"state\":\"nearly\"}' where collection = 'manasik:ticks'",
            traveller
        )
        let refused = try traveller.run("checklist", "done", "passport")
        #expect(refused.status == 1)
        let why =
            "the record 'ticks/demo:passport' cannot be read and was left as it is ('state' takes 'done', 'set_aside'); open "
            + "the home with the version of manasik that wrote it, or restore a backup with 'manasik restore'\n"
        #expect(refused.error == "manasik: \(why)manasik: nothing was changed: \(why)")
        #expect(
            try sql("select body from record where collection = 'manasik:ticks'", traveller)
                == [#"{"state":"nearly"}"#]
        )
    }
}
