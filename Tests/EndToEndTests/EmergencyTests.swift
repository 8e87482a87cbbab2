import Foundation
import ManasikPseudoTerminal
import Testing

@Suite struct EmergencyTests {
    private static let sentence = "أنا من ضيوف الرحمن وقد ضللت الطريق. أرجو مساعدتي في الوصول إلى مجموعتي."

    @Test func helpsWithAnEmptyHomeAndNoPack() throws {
        let outcome = try Traveller().run("lost")
        #expect(outcome.status == 0)
        #expect(outcome.error == "")
        #expect(
            outcome.output == """
                Lost, or in an emergency
                ────────────────────────
                Show this to anyone

                ضللت الطريق. أرجو مساعدتي في الوصول إلى مجموعتي.

                I have lost my way. Please help me to reach my group.

                About me
                Group  not set
                Tent   not set
                Hotel  not set
                Guide  not set
                Set it with: manasik profile set group=…

                Numbers to call
                No numbers could be loaded. In Saudi Arabia call 911 in the regions of Makkah,
                Madinah and Riyadh and in the Eastern Province; elsewhere 999 (police) and 997
                (ambulance). Verify these numbers when you arrive.

                """
        )
    }

    @Test func showsWhoTheyAreAndWhomToCall() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "name=Siti", "group=Rombongan 5", "tent=A12", "hotel=Hilton")
        try traveller.run("contacts", "add", "Haji Ismail", "+60123456789", "--kind", "guide")
        #expect(
            try traveller.run("lost", "--plain").output == """
                Lost, or in an emergency
                ========================
                Show this to anyone
                -------------------

                \(Self.sentence)

                اسمي \u{2068}Siti\u{2069}.

                مجموعتي: \u{2068}Rombongan 5\u{2069}.

                خيمتي: \u{2068}A12\u{2069}.

                فندقي: \u{2068}Hilton\u{2069}.

                أرجو الاتصال بـ\u{2068}Haji Ismail\u{2069}: \u{2068}+60123456789\u{2069}

                I am a pilgrim and I have lost my way. Please help me to reach my group.

                About me
                --------
                Group: Rombongan 5

                Tent: A12

                Hotel: Hilton

                Guide: Haji Ismail +60123456789

                Numbers to call
                ---------------
                +60123456789: Haji Ismail

                999: Police · Saudi Arabia

                +966112345678: ! Our mission · Saudi Arabia
                ! May be out of date: verify it before you rely on it

                """
        )
        let json = try #require(try traveller.json("lost") as? [String: Any])
        #expect(json["arabic"] as? String == Self.sentence)
        #expect(json["tent"] as? String == "A12")
        let contacts = try #require(json["contacts"] as? [[String: Any]])
        #expect(
            contacts.map { $0["uri"] as? String } == ["tel:+60123456789", "tel:999", "tel:+966112345678"]
        )
    }

    @Test(arguments: [(80, 24), (40, 20)])
    func keepsTheSentenceInSightHoweverMuchIsKnown(columns: Int, rows: Int) throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "name=Siti", "group=Rombongan 5", "tent=A12", "hotel=Hilton")
        for number in 1...12 {
            try traveller.run("contacts", "add", "Haji Ismail \(number)", "+6012345678\(number)")
        }
        let terminal = try traveller.open(["lost", "--language", "en"], columns: columns, rows: rows)
        #expect(try terminal.waitForExit() == .exited(0))
        let screen = terminal.screen.text
        #expect(screen.contains("Show this to anyone"))
        for words in Self.sentence.split(separator: " ").prefix(8) { #expect(screen.contains(words)) }
        // The rest is above.
        #expect(String(decoding: terminal.transcript, as: UTF8.self).contains("Haji Ismail 12"))
    }

    @Test func readsInTheLanguagesOfTheProfile() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "languages=ar")
        #expect(try traveller.run("lost").output.hasPrefix("عند الضياع أو الطوارئ\n"))
        #expect(try traveller.run("lost", "--language", "en").output.hasPrefix("Lost, or in an emergency\n"))
    }

    @Test func helpsWhereTheHomeIsDamaged() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write(String(repeating: "not a database ", count: 1000), to: "home/manasik.sqlite")
        // Wide enough for the path of any temporary directory.
        let outcome = try traveller.run("lost", environment: ["COLUMNS": "1000"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(Self.sentence))
        #expect(outcome.output.contains("999            Police · Saudi Arabia\n"))
        #expect(outcome.output.contains("! Your own notes cannot be read: ~/home/manasik.sqlite"))
    }

    @Test func helpsWhereAPackFailsAndADirectoryIsMissing() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.write("{", to: "packs/demo/definitions/contacts.json")
        let outcome = try traveller.run(
            "lost",
            environment: ["MANASIK_PACKS": "/nowhere", "MANASIK_NOW": "x"]
        )
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("No numbers could be loaded."))
    }

    @Test func showsTheScreenInArabic() throws {
        let outcome = try Traveller.withDemoPack().run("lost", "--language", "ar")
        #expect(
            outcome.output == """
                عند الضياع أو الطوارئ
                ─────────────────────
                هذه الشاشة تُعرض على أي شخص

                \(Self.sentence)

                معلوماتي
                المجموعة  لم تحدد ذلك بعد
                الخيمة    لم تحدد ذلك بعد
                الفندق    لم تحدد ذلك بعد
                المرشد    لم تحدد ذلك بعد
                أخبرنا هكذا: \u{2068}manasik profile set group=…\u{2069}

                أرقام للاتصال
                999            الشرطة · السعودية
                +966112345678  ! بعثتنا · السعودية
                ! قد يكون قديمًا: يلزم التحقق منه قبل الاعتماد عليه

                """
        )
    }
}
