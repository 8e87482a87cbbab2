import Foundation
import Testing

@Suite struct ChecklistTests {
    @Test func showsLevelReasonDueStalenessAndSource() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "departure=2027-05-01")
        try traveller.run("checklist", "add", "Give the keys to my sister")
        #expect(
            try traveller.run("checklist").output == """
                Before you go (before)
                ──────────────────────
                ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 3 done

                ! Renew your passport
                  required · as soon as possible · demo:passport
                  Why: It must be valid for six months.
                  Source: Immigration office, 2026-10-01
                ○ Pack an umbrella
                  optional · demo:umbrella
                  ! not confirmed by a source
                ○ Give the keys to my sister
                  your own · own:own-1

                May apply to you
                ? Get a polio vaccination
                  required · demo:polio
                  Answer this first: Nationality
                  Say: manasik profile set nationality=…
                  ! May be out of date: verify it before you rely on it (for the season of 1447)
                  Ask those who organize your journey whether it still holds. It was taken from:
                  Ministry of Health

                """
        )
    }

    @Test func showsThePlainListInArabic() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("checklist", "done", "umbrella")
        #expect(
            try traveller.run("checklist", "show", "before", "--plain", "--brief", "--language", "ar").output
                == """
                قبل أن تسافر (\u{2068}before\u{2069})
                =====================
                [###############...............] تم ١ من ٢

                [ ] جدد جواز سفرك
                    مطلوب · قبل السفر بـ١٨٠ يومًا · \u{2068}demo:passport\u{2069}

                [x] خذ مظلة
                    اختياري · \u{2068}demo:umbrella\u{2069}

                قد يخصك
                -------
                [?] خذ تطعيم شلل الأطفال
                    مطلوب · \u{2068}demo:polio\u{2069}
                    ! قد يكون قديمًا: يلزم التحقق منه قبل الاعتماد عليه (لموسم ١٤٤٧)

                """
        )
    }

    @Test func followsTheFacts() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=GB")
        #expect(try !traveller.run("checklist").output.contains("polio"))
        try traveller.run("profile", "set", "nationality=PK")
        #expect(try traveller.run("checklist").output.contains("○ Get a polio vaccination\n"))
    }

    @Test func ticksUndoesAndKeeps() throws {
        let traveller = try Traveller.withDemoPack()
        let done = try traveller.run("checklist", "done", "passport", "demo:umbrella")
        #expect(done.output == "Done: Renew your passport\nDone: Pack an umbrella\n")
        #expect(try traveller.run("checklist").output.contains("2 of 2 done"))
        #expect(
            try traveller.run("checklist", "undo", "umbrella").output == "Open again: Pack an umbrella\n"
        )
        #expect(try traveller.run("checklist").output.contains("1 of 2 done"))
        let wrong = try traveller.run("checklist", "done", "pasport")
        #expect(wrong.status == 1)
        #expect(wrong.error == "manasik: no checklist has an item 'pasport'; did you mean 'passport'?\n")
        let list = try traveller.run("checklist", "show", "befor")
        #expect(list.error == "manasik: no checklist is called 'befor'; did you mean 'before'?\n")
    }

    @Test func setsAsideWhatAPackBringsAndRemovesWhatIsOnesOwn() throws {
        let traveller = try Traveller.withDemoPack()
        let refused = try traveller.run("checklist", "remove", "passport")
        #expect(refused.status == 1)
        #expect(
            refused.error
                == "manasik: demo:passport comes with a pack and can be neither changed nor removed; set it aside with: "
                + "manasik checklist remove demo:passport --set-aside\n"
        )
        #expect(
            try traveller.run("checklist", "remove", "passport", "--set-aside").output
                == "Set aside: Renew your passport\n"
        )
        #expect(
            try traveller.run("checklist").output.contains(
                """
                Set aside
                – Renew your passport

                """
            )
        )
        #expect(
            try traveller.run("checklist", "bring-back", "passport").output
                == "Brought back: Renew your passport\n"
        )
        let added = try traveller.run("checklist", "add", "Water the plants", "--list", "before")
        #expect(added.output == "Added: Water the plants (own:own-1)\n")
        #expect(
            try traveller.run(
                "checklist",
                "edit",
                "own-1",
                "--text",
                "Water all plants",
                "--due",
                "2026-01-02"
            ).output
                == "Changed: Water all plants\n"
        )
        #expect(
            try traveller.run("checklist").output.contains(
                """
                ! Water all plants
                  your own · overdue since January 2, 2026 · own:own-1

                """
            )
        )
        #expect(try traveller.run("checklist", "done", "own-1").status == 0)
        try traveller.run("checklist", "edit", "own-1", "--no-due")
        #expect(
            try traveller.run("checklist").output.contains(
                """
                ✓ Water all plants
                  your own · own:own-1

                """
            )
        )
        #expect(try traveller.run("checklist", "edit", "passport", "--text", "Lose it").status == 1)
        #expect(try traveller.run("checklist", "edit", "own-1").status == 64)
        #expect(try traveller.run("checklist", "remove", "own-1").output == "Removed: Water all plants\n")
        #expect(try !traveller.run("checklist").output.contains("plants"))
        #expect(
            try traveller.run("checklist", "add", "  ").error
                == "manasik: the text is empty; write at least one letter\n"
        )
    }

    @Test func writesListsAsJSON() throws {
        let traveller = try Traveller.withDemoPack()
        let lists = try #require(try traveller.json("checklist") as? [[String: Any]])
        #expect(lists.map { $0["id"] as? String } == ["demo:before"])
        let items = try #require(lists[0]["items"] as? [[String: Any]])
        #expect(items.map { $0["status"] as? String } == ["open", "undecided", "open"])
        #expect(items.map { $0["ask"] as? String } == [nil, "manasik:nationality", nil])
        #expect(items.map { $0["stale"] as? Bool } == [false, true, false])
        #expect(items.map { $0["unverified"] as? Bool } == [false, false, true])
        let changed = try #require(try traveller.json("checklist", "done", "passport") as? [[String: String]])
        #expect(changed == [["id": "demo:passport", "change": "done"]])
    }

    @Test func goesByTheTimeThatIsSet() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "departure=2027-05-01")
        let before = try traveller.run("checklist", "--now", "2026-10-01T00:00:00Z")
        #expect(before.output.contains("required · Due November 2, 2026 · demo:passport"))
        let variable = try traveller.execute(
            ["checklist", "--no-bundled", "--packs", traveller.directory + "/packs"],
            environment: ["MANASIK_NOW": "2026-10-01T00:00:00Z"]
        )
        #expect(variable.output == before.output)
        let wrong = try traveller.execute(["checklist"], environment: ["MANASIK_NOW": "tomorrow"])
        #expect(wrong.status == 64)
        #expect(
            wrong.error
                == "manasik: MANASIK_NOW takes an RFC 3339 instant such as 2027-05-14T06:00:00+03:00, not 'tomorrow'\n"
        )
    }
}
