import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikViews
import Testing

/// What is explained of the host's own facts, kinds and settings, which no pack declares.
@Suite struct HostVocabularyExplanationTests {
    private static let code = """
        local text = manasik.text
        manasik.fact { id = "old", kind = "boolean", title = text "t", derived = { age = { min = 60 } } }
        manasik.place { id = "hill", title = text "t", latitude = 21.5, longitude = 39.25, kind = "landmark" }
        manasik.contacts { id = "help", title = text "t",
          manasik.contact { id = "warden", name = text "t", phone = "+966500000000", kind = "guide" } }
        manasik.tag { id = "guide", title = text "t", synonyms = { "leader" } }
        manasik.checklist { id = "bundle", title = text "t", phase = "before",
          manasik.item { id = "veil", text = text "t", level = "required", when = { sex = "female" } },
          manasik.item { id = "stick", text = text "t", level = "optional", when = { old = true } } }
        """

    private func person() throws -> Person { try CodePacks.session(["p": Self.code]) }

    private func explained(_ name: String, of person: Person) async throws -> (
        DeclaredExplanation, HostSettingView?
    ) {
        let explanation = try await person.explanations.declared(name)
        guard case .hostSetting(let setting) = explanation.subject else { return (explanation, nil) }
        return (explanation, try await person.settings.value(of: setting))
    }

    private func lines(_ name: String, of person: Person, in language: String = "en") async throws -> [String]
    {
        let (explanation, setting) = try await explained(name, of: person)
        let catalog = person.generation.catalog
        let localizer = Localizer(MessageCatalog(catalog), languages: [language])
        return Page.declared(explanation, hostSetting: setting, in: localizer, of: catalog) { $0 }.lines
    }

    private func json(_ name: String, of person: Person) async throws -> [String: JSONValue] {
        let (explanation, setting) = try await explained(name, of: person)
        let response = DeclaredResponse(
            explanation,
            hostSetting: setting,
            in: person.localizer,
            of: person.generation.catalog
        )
        guard case .object(let members) = response.json else { return [:] }
        return members
    }

    @Test func aFactOfTheHostSaysWhatItIsForAndWhatDependsOnIt() async throws {
        let person = try person()
        try await person.profile.setFact("sex", to: "female")
        let lines = try await lines("fact sex", of: person)
        #expect(lines.contains("What the program does with it: What steps say to women is not shown to men."))
        #expect(lines.contains("What depends on it: Text (checklist item)"), "\(lines)")
        #expect(lines.contains("Sex: Woman (you said so)"), "\(lines)")
        let uses = try await person.explanations.declared("age").uses
        // The item that asks whether somebody is old asks their age.
        #expect(uses.map(\.id.description) == ["p:stick", "p:old"])
        #expect(uses.map(\.kind) == ["item", "fact"])
        let birth = try await person.explanations.declared("birth_date")
        #expect(birth.uses.contains { $0.id == HostFact.age.id })
        let members = try await json("sex", of: person)
        guard case .array(let used)? = members["used_by"], case .object(let use)? = used.first else {
            Issue.record("\(members)")
            return
        }
        #expect(use["kind"] == .string("item") && use["id"] == .string("p:veil"))
    }

    /// Whatever reads a fact depends on it: also by its days, and by what bars, excuses or owes.
    @Test(arguments: [
        ("departure", ["item p:pack", "step p:way/round"]), ("weak", ["step p:way/round"]),
        ("able", ["ritual p:way", "step p:way/leave"]), ("return_date", ["item p:ticket"]),
    ])
    func whatIsDueTimedOrDecidedByAFactDependsOnIt(fact: String, uses: [String]) async throws {
        let person = try CodePacks.session([
            "p": """
            local text = manasik.text
            manasik.fact { id = "weak", kind = "boolean", title = text "t", ask = text "t" }
            manasik.fact { id = "able", kind = "boolean", title = text "t", ask = text "t" }
            manasik.dhikr { id = "praise", name = text "t", arabic = "سُبْحَانَ ٱللَّٰهِ" }
            manasik.checklist { id = "bundle", title = text "t", phase = "before",
              manasik.item { id = "pack", text = text "t", due = "10 days before departure" },
              manasik.item { id = "ticket", text = text "t", done_when = { return_date = { before = "2030-01-01" } } } }
            manasik.ritual { id = "way", title = text "t",
              requires_when = { manasik.requirement { when = { able = true }, owes = { must = { "leave" } } } },
              manasik.step { id = "round", title = text "t", opens = "2 days before departure",
                barred = manasik.bar { when = { weak = true }, why = text "t" } },
              manasik.step { id = "leave", title = text "t", obligation = "must", missed = "incomplete",
                proxy = { who = text "t", when = { able = false } },
                excused = manasik.excuse { when = { able = false }, why = text "t" },
                recite_when = { manasik.recitation { when = { able = true }, recite = { "praise" } } } } }
            """
        ])
        let found = try await person.explanations.declared("fact \(fact)").uses
        #expect(found.map { "\($0.kind) \($0.id)" } == uses)
    }

    @Test(arguments: [
        ("landmark", "place", "landmark", "kind · manasik:landmark"),
        ("kind guide", "contact", "Guide", "kind · manasik:guide"),
        ("optional", "level", "optional", "kind · manasik:optional"),
        ("before", "phase", "Before you leave", "kind · manasik:before"),
    ])
    func kindsOfTheHostSayWhatIsOfThem(name: String, of subject: String, title: String, kind: String)
        async throws
    {
        let person = try person()
        let explanation = try await person.explanations.declared(name)
        guard case .kind(let declared, _, let members) = explanation.subject else {
            Issue.record("\(explanation.subject)")
            return
        }
        #expect(declared.subject.rawValue == subject && explanation.location == nil && members.count == 1)
        let lines = try await lines(name, of: person)
        #expect(lines.prefix(2) == [title, kind], "\(lines)")
        #expect(lines.contains("What is of this kind: Text"), "\(lines)")
    }

    /// What packs declare comes before what the host has under the same name.
    @Test func whatPacksDeclareComesFirst() async throws {
        #expect(try await person().explanations.declared("guide").kind == .tag)
    }

    @Test func aSettingOfTheHostSaysItsValueAndWhenceItComes() async throws {
        let person = try person()
        let standard = try await lines("tempo", of: person)
        #expect(standard.prefix(2) == ["Automatic counting: one every", "setting · manasik:tempo"])
        #expect(
            standard.contains("What the program does with it: It changes how dhikr are counted and shown.")
        )
        #expect(standard.contains { $0.hasPrefix("Value: ") && $0.hasSuffix("(default)") }, "\(standard)")
        #expect(
            standard.contains("Takes: 1-60") && standard.contains("Chosen by: each person"),
            "\(standard)"
        )
        try await person.dhikr.set("tempo", to: "9")
        let chosen = try await lines("setting tempo", of: person)
        #expect(!chosen.contains { $0.hasSuffix("(default)") }, "\(chosen)")
        guard case .object(let setting)? = try await json("tempo", of: person)["setting"] else {
            Issue.record("no setting")
            return
        }
        #expect(setting["value"] == .integer(9) && setting["default"] == .integer(3))
        #expect(setting["chosen"] == .boolean(true) && setting["set_by"] == .string("person"))
        #expect(setting["id"] == .string("manasik:tempo") && setting["maximum"] == .integer(60))
    }

    @Test func quietHoursAndTheZoneOfTheHomeAreSettingsToo() async throws {
        let person = try person()
        #expect(try await lines("quiet_hours", of: person).contains("Value: none (default)"))
        try await person.schedules.setQuietHours(QuietHours("22:00-05:00")!)
        #expect(try await lines("quiet_hours", of: person).contains("Value: 22:00 to 05:00"))
        let zone = try await lines("zone", of: person)
        #expect(
            zone.first == "Time zone of the home" && zone.contains("Value: \(Zone.utc.identifier)"),
            "\(zone)"
        )
        #expect(zone.contains("Chosen by: whoever runs this installation, for everybody"))
        guard case .object(let setting)? = try await json("zone", of: person)["setting"] else {
            Issue.record("no setting")
            return
        }
        #expect(setting["chosen"] == nil && setting["value"] == .string(Zone.utc.identifier))
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func everyWordIsThere(language: String) async throws {
        let person = try person()
        let facts = HostFact.allCases.filter { person.generation.catalog.facts[$0.id] != nil }
        let kinds = KindDeclaration.Subject.allCases.flatMap(\.namesOfHost)
        for name in facts.map({ "fact \($0.rawValue)" }) + kinds.map({ "kind \($0)" })
            + HostSetting.allCases.map({ "setting \($0.rawValue)" })
        {
            let lines = try await lines(name, of: person, in: language)
            #expect(!lines.contains { $0.contains("⟨") }, "\(lines)")
        }
    }
}
