import Foundation
import Testing

/// What is told where packs go wrong: to who uses them and to who looks after them.
@Suite struct PackTroubleTests {
    private func traveller(_ code: String) throws -> Traveller {
        let traveller = Traveller()
        try traveller.write(
            """
            { "id": "mine", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }
            """,
            to: "packs/mine/pack.json"
        )
        try traveller.write(#"{ "t": "Text" }"#, to: "packs/mine/locales/en.json")
        try traveller.write(code, to: "packs/mine/init.lua")
        return traveller
    }

    private static let list = """
        local text = manasik.text
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "item", text = text "t", level = "required" } }

        """

    @Test func aHandlerThatFailsIsToldOnStandardError() throws {
        let traveller = try traveller(
            Self.list + #"manasik.on("checklist.item.done", function(event) print "here"; error "no" end)"#
        )
        let ticked = try traveller.run("checklist", "done", "item")
        #expect(ticked.status == 0)
        #expect(
            ticked.error == """
                manasik: ~/packs/mine/init.lua:4: the handler of 'checklist.item.done' in pack mine printed: here
                manasik: ~/packs/mine/init.lua:4: the handler of 'checklist.item.done' in pack mine failed: no

                """
        )
    }

    @Test func checkTellsWhatIsPrintedWhileAPackIsLoaded() throws {
        let checked = try traveller(Self.list + "print('loading')\nwarn('careful')").run("check")
        #expect(
            checked.error == """
                manasik: pack mine printed while it was loaded: loading
                manasik: pack mine printed while it was loaded: careful

                """
        )
    }

    @Test func packsAndDoctorFailWhereAPackIsSetAside() throws {
        let traveller = try traveller(Self.list)
        #expect(try traveller.run("packs").status == 0)
        #expect(try traveller.run("doctor").status == 0)
        try traveller.write(
            """
            { "id": "yours", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "requires": { "mine": "^1.0" } }
            """,
            to: "packs/yours/pack.json"
        )
        try traveller.write("{}", to: "packs/yours/locales/en.json")
        try traveller.write("{ \"t\": \"Text\",\n \"u\" }", to: "packs/mine/locales/en.json")
        let packs = try traveller.run("packs")
        #expect(packs.status == 1)
        #expect(
            packs.output.hasSuffix(
                """
                ~/packs/mine/locales/en.json:2: error[pack.json-syntax]: a ':' is expected after key 'u'
                  'mine' is set aside; with it goes the pack that requires it: yours

                """
            ),
            "\(packs.output)"
        )
        let doctor = try traveller.run("doctor")
        #expect(doctor.status == 1)
        #expect(
            doctor.output.hasPrefix(
                """
                ! pack 'mine' is set aside: ~/packs/mine/locales/en.json:2: a ':' is expected after key 'u'; with it \
                goes the pack that requires it: yours

                """
            ),
            "\(doctor.output)"
        )
        let check = try traveller.run("check")
        #expect(check.status == 1)
        #expect(
            check.output == """
                ~/packs/mine/locales/en.json:2: error[pack.json-syntax]: a ':' is expected after key 'u'
                'mine' is set aside; with it goes the pack that requires it: yours
                0 packs loaded, 1 error, 0 warnings (2 notes with --notes)

                """,
            "\(check.output)"
        )
    }

    /// The pack of the error is loaded after the one that has only a warning.
    @Test func checkTellsErrorsBeforeWarnings() throws {
        let traveller = try traveller(Self.list)
        try traveller.write("return 1", to: "packs/mine/spare.lua")
        try traveller.write(
            #"{ "id": "yours", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
            to: "packs/yours/pack.json"
        )
        try traveller.write("{}", to: "packs/yours/locales/en.json")
        try traveller.write("nope()", to: "packs/yours/init.lua")
        let told = try traveller.run("check").output
        let error = try #require(told.range(of: "error[lua.error]"), "\(told)")
        let warning = try #require(told.range(of: "warning[pack.misplaced-file]"), "\(told)")
        #expect(error.lowerBound < warning.lowerBound, "\(told)")
    }

    @Test func doctorNamesSettingsThatAreNoLongerTaken() throws {
        func settings(_ most: Int) -> String {
            Self.list
                + ["person", "operator"].map {
                    "manasik.setting { id = '\($0)-hours', set_by = '\($0)', kind = 'integer', minimum = 0,\n"
                        + "  maximum = \(most), title = text 't' }\n"
                }.joined()
        }
        let traveller = try traveller(settings(9))
        #expect(try traveller.run("settings", "set", "person-hours=8").status == 0)
        #expect(try traveller.run("settings", "set", "operator-hours=8").status == 1)
        #expect(try traveller.run("settings", "set", "--operator", "operator-hours=8").status == 0)
        #expect(try traveller.run("doctor").status == 0)
        try traveller.write(settings(5), to: "packs/mine/init.lua")
        let doctor = try traveller.run("doctor")
        #expect(doctor.status == 1)
        #expect(
            doctor.output.hasPrefix(
                """
                ! the value of setting 'mine:operator-hours' stored for everybody is not one that the packs in use accept, \
                so it counts as not chosen; choose again: manasik settings set mine:operator-hours=… --operator, or take \
                it back: manasik settings reset mine:operator-hours --operator
                ! the value of setting 'mine:person-hours' stored for person 'me' is not one that the packs in use accept, \
                so it counts as not chosen; choose again: manasik settings set mine:person-hours=…, or take it back: \
                manasik settings reset mine:person-hours

                """
            ),
            "\(doctor.output)"
        )
    }

    @Test func doctorNamesWhatIsStoredAndNoLongerAccepted() throws {
        func fact(_ values: String) -> String {
            Self.list + "manasik.fact { id = 'way', kind = 'enum', values = { \(values) },\n"
                + "  title = text 't', ask = text 't' }"
        }
        let traveller = try traveller(fact("'land', 'sea'"))
        #expect(try traveller.run("profile", "set", "way=sea").status == 0)
        #expect(try traveller.run("doctor").status == 0)
        try traveller.write(fact("'land', 'air'"), to: "packs/mine/init.lua")
        let doctor = try traveller.run("doctor")
        #expect(doctor.status == 1)
        #expect(
            doctor.output.hasPrefix(
                """
                ! the value of 'way' stored for person 'me' is not one that the packs in use accept, so it counts as \
                not known; set it again: manasik profile set way=… (land, air)

                """
            ),
            "\(doctor.output)"
        )
        let profile = try traveller.run("profile", "show")
        #expect(profile.output.contains("“sea” is no longer an answer that can be given"))
    }
}
