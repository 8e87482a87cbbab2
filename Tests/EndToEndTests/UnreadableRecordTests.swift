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

    @Test func everyVerbGoesOnWithoutRecordsThatAreNotJSON() throws {
        let traveller = try home()
        // The index of the days of dhikr does not let another program write what is not JSON.
        _ = try sql("update record set body = 'x{' where collection <> 'manasik:dhikr_days'", traveller)
        let kept = try sql("select collection, id, body from record order by 1, 2", traveller)
        for verb in [
            ["lost"], ["contacts"], ["search", "passport"], ["prayer", "--place", "makkah"],
            ["qibla", "--place", "makkah"], ["hijri"], ["chirp"], ["dhikr", "list"],
            ["lost", "--format", "json"],
        ] {
            let outcome = try traveller.execute(traveller.arguments(verb))
            #expect(outcome.status == 0, "\(verb): \(outcome.error)")
            // The page of whoever is lost says it itself; of others, what is read together is reported in one line:
            // what is known of the person, what is asked for, and the walks.
            let told = outcome.error.split(separator: "\n").filter { $0.contains(" cannot be read and ") }
            #expect(verb[0] == "lost" ? told.isEmpty : (1...3).contains(told.count), "\(verb): \(told)")
        }
        // The message of the day is new.
        let after = try sql("select collection, id, body from record order by 1, 2", traveller)
        #expect(kept.filter { !after.contains($0) } == [])
        let doctor = try traveller.run("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("'contacts/own-1' cannot be read"), "\(doctor.output)")
        let export = try traveller.run("person", "export", "me")
        #expect(export.status == 74 && export.output == "", "\(export.output)")
        #expect(export.error.contains("is damaged (a record is not JSON)"), "\(export.error)")
    }

    @Test func manyRecordsThatCannotBeReadAreOneLine() throws {
        let traveller = try home()
        for name in ["Yusuf", "Zaynab"] {
            try traveller.run("contacts", "add", name, "+60132224444", "--kind", "guide")
        }
        _ = try sql("update record set body = 'x{' where collection = 'manasik:contacts'", traveller)
        #expect(
            try traveller.run("contacts").error
                == "manasik: 3 records cannot be read and were left as they are; see which: manasik doctor\n"
        )
    }

    /// Who runs the schedules writes the jobs of all that are set once more, so that one that cannot be read is mended.
    @Test func aJobThatIsNotJSONIsWrittenAgainAndKeepsNobodyWaiting() throws {
        let traveller = try home()
        try traveller.run("schedule", "add", "bus", "06:30", "--title", "Bus", "--person", "other")
        // That of a schedule is made again; that of none stays.
        _ = try sql("update job set payload = 'x{' where owner = 'me'", traveller)
        _ = try sql("insert into job values ('k', 'me', 'manasik', 0, 'x{', null, null)", traveller)
        let words = ["schedule", "run", "--once", "--now", "2027-04-20T06:30:00Z"]
        let run = try traveller.execute(traveller.arguments(words))
        #expect(run.status == 0)
        #expect(
            run.output.split(separator: "\n").sorted() == [
                "2027-04-20 06:30  Bus", "2027-04-20 06:30  water",
            ]
        )
        #expect(
            run.error
                == "manasik: the job 'k' cannot be read and was left as it is, so what is due by it is not delivered; set "
                + "its schedule again\n"
        )
        #expect(try sql("select key from job where payload = 'x{'", traveller) == ["k"])
    }

    @Test func somebodyWhoIsLostIsToldWhatCannotBeRead() throws {
        let traveller = try home()
        try traveller.run("contacts", "add", "Yusuf", "+60132224444", "--kind", "guide")
        _ = try sql(
            "update record set body = 'x{' where collection = 'manasik:profile' or id = 'own-1'",
            traveller
        )
        let lost = try traveller.run("lost")
        #expect(lost.status == 0)
        #expect(
            lost.output.contains(
                """
                Group  cannot be read
                Tent   cannot be read
                Hotel  cannot be read
                Guide  Yusuf +60132224444
                ! What you have stated about yourself cannot be read and is kept as it is. See
                why: manasik doctor
                ! 1 of your own contacts cannot be read and is kept as it is. See which: manasik
                doctor
                """
            ),
            "\(lost.output)"
        )
        #expect(!lost.output.contains("profile set"))
        let answer = try traveller.run("lost", "--format", "json")
        #expect(answer.output.contains("contacts/own-1") && answer.output.contains("profile/facts"))
    }

    @Test func anOwnerWithAnImpossibleNameDoesNotStopTheOthers() throws {
        let traveller = try home()
        _ = try sql("update record set owner = '../x' || char(27) where id = 'own-1'", traveller)
        let list = try traveller.run("person", "list", "--format", "json")
        #expect(list.status == 0 && list.output.contains("../x\\u001b"), "\(list.output)")
        #expect(try traveller.run("person", "list").status == 0)
        #expect(try traveller.run("backup", "b.sqlite").status == 0)
        let doctor = try traveller.run("doctor")
        #expect(
            doctor.output.contains("cannot be a person's name, so nobody can use what is stored under it"),
            "\(doctor.output)"
        )
        #expect(try traveller.run("restore", "b.sqlite", "--yes").status == 0)
        #expect(try traveller.run("person", "list", "--format", "json").output == list.output)
        #expect(try traveller.run("person", "erase", "../x\u{1B}", "--yes").status == 0)
        #expect(try traveller.run("person", "list").output == "me\n")
    }
}
