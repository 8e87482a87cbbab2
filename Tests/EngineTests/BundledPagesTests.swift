import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What the pages of the program say of the bundled packs.
@Suite struct BundledPagesTests {
    private func person(_ language: String = "en", _ facts: [(String, String)] = []) async throws -> Person {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: "2027-04-20T03:00:00Z")!)
        let person = try await Engine.open(configuration).person("me", languages: [language])
        try await person.profile.setFacts(facts)
        return person
    }

    /// Nobody can state how many months old they are: the explanation names the day of birth, then that of the arrival.
    @Test func anExplanationNamesTheFactFromWhichAnotherFollows() async throws {
        let person = try await person("en", [("journey", "umrah"), ("yellow_fever_risk", "yes")])
        func said() async throws -> String {
            let explanation = try await person.explanations.explanation(of: "yellow-fever-certificate")
            let catalog = person.generation.catalog
            return Page.explanation(explanation, in: person.localizer, of: catalog) { $0 }.lines
                .first { $0.hasPrefix("Age in months on arrival: ") } ?? ""
        }
        let origins = "follows from: Date of birth and Arrival in Saudi Arabia"
        #expect(
            try await said() == "Age in months on arrival: not known (\(origins); set what is missing with: "
                + "<\(Request.state(fact: "birth_date", value: nil))>)"
        )
        try await person.profile.setFact("birth_date", to: "2027-01-02")
        #expect(
            try await said() == "Age in months on arrival: not known (\(origins); set what is missing with: "
                + "<\(Request.state(fact: "arrival", value: nil))>)"
        )
        try await person.profile.setFact("arrival", to: "2027-05-04")
        #expect(try await said() == "Age in months on arrival: 4 (\(origins))")
    }

    @Test func whatIsSaidOnceMayBeSaidOften() async throws {
        let person = try await person()
        func page(_ name: String) async throws -> [String] {
            let dhikr = try await person.dhikr.dhikr(named: name)
            return Page.dhikr(dhikr, DhikrSettings(), in: person.localizer).lines
        }
        let talbiyah = try await page("talbiyah")
        #expect(
            talbiyah.contains("When it is said: In ihram for hajj or 'umrah. Say it often."),
            "\(talbiyah)"
        )
        #expect(!talbiyah.contains { $0.hasPrefix("How often") }, "\(talbiyah)")
        #expect(try await page("tasbih-33").contains("How often: 33 times"))
    }

    @Test(arguments: ["ms", "ar"])
    func aWalkNamesEachFurtherArticleAndEachLanguageOnce(language: String) async throws {
        let person = try await person(language, [("journey", "umrah"), ("sex", "male")])
        let page = WalkPage(try await person.walk.state(), in: person.localizer).here().lines
        #expect(page.filter { $0 == person.localizer["walk.see-also"] }.count == 1, "\(page)")
        let note = try #require(person.localizer.untranslated(in: ["en"])).text
        #expect(page.filter { $0 == note }.count <= 1, "\(page)")
        #expect(Set(page).count == page.count, "\(page)")
    }

    @Test(arguments: [("ms", "en"), ("ar", "en")])
    func theListOfFactsSaysWhatIsNotTranslated(language: String, other: String) async throws {
        let person = try await person(language)
        let facts = try await person.profile.knowableFacts()
        let page = Page.facts(facts, in: person.localizer).lines
        let note = try #require(person.localizer.untranslated(in: [other])).text
        #expect(page.last == note, "\(page)")
        let english = try await self.person()
        #expect(
            Page.facts(try await english.profile.knowableFacts(), in: english.localizer).lines.last != note
        )
    }

    /// An 'umrah has one release, which is full.
    @Test(
        arguments: [
            ("en", "full release from ihram"), ("ar", "التحلل الكامل"), ("id", "tahalul penuh"),
            ("ms", "tahalul penuh"),
        ]
    )
    func anUmrahHasNoSecondRelease(language: String, release: String) async throws {
        let person = try await person(
            language,
            [("journey", "umrah"), ("sex", "male"), ("school", "shafii")]
        )
        let state = try await person.walk.state()
        let halq = try #require(state.view.node("halq"))
        let page = WalkPage(state, in: person.localizer).details(halq).lines
        #expect(page.contains { $0.hasPrefix(person.localizer["walk.releases"] + ": " + release) }, "\(page)")
    }

    /// What a school does not hold to be a violation of ihram is not listed for those who follow it.
    @Test func violationsAreThoseOfThePersonsSchool() async throws {
        let person = try await person("en", [("journey", "umrah"), ("sex", "female"), ("school", "hanafi")])
        try await person.walk.perform(.done(step: "ihram"), in: "umrah")
        let state = try await person.walk.state()
        let names = Set(state.violations.map { $0.id.name })
        #expect(names.isSuperset(of: ["hair", "perfume", "niqab", "hair-outside-haram"]))
        #expect(names.isDisjoint(with: ["gloves", "marriage", "no-talbiyah", "hair-at-home"]))
        let page = WalkPage(state, in: person.localizer).violations().lines
        #expect(!page.contains { $0.contains("Wearing gloves") }, "\(page)")
        let error = await #expect(throws: EngineError.self) {
            try await person.walk.perform(.violate(violation: "gloves", circumstances: [:]), in: "umrah")
        }
        let refusal = Refusal(try #require(error), in: person.localizer, following: state.revision)
        #expect(refusal.code == "walk.not-forbidden")
        #expect(
            Page(refusal.runs.isEmpty ? [] : [.paragraph(refusal.runs)]).lines == [
                """
                Wearing gloves: gloves are allowed, and nothing is owed (to be confirmed) (according to the Hanafi \
                school). What else your school says of a rite is shown with its step; if in doubt, ask a scholar.
                """
            ]
        )
        let unknown = try await self.person("en", [("journey", "umrah"), ("sex", "female")])
        let all = Set(try await unknown.walk.state().violations.map { $0.id.name })
        #expect(
            all.isSuperset(of: ["gloves", "marriage", "no-talbiyah", "hair-at-home", "hair-outside-haram"])
        )
    }

    /// What is left out is owed whatever state somebody is in, so that it is never called allowed.
    @Test func anOmissionOutsideIhramIsNotCalledAllowed() async throws {
        let person = try await person("en", [("journey", "umrah"), ("sex", "female"), ("school", "maliki")])
        let state = try await person.walk.state()
        let error = await #expect(throws: EngineError.self) {
            try await person.walk.perform(.violate(violation: "no-talbiyah", circumstances: [:]), in: "umrah")
        }
        let refusal = Refusal(try #require(error), in: person.localizer, following: state.revision)
        #expect(refusal.code == "walk.not-forbidden")
        let said = Page([.paragraph(refusal.runs)]).lines
        #expect(said.first?.hasPrefix("This cannot be noted of the present: ") == true, "\(said)")
    }

    /// Where the school is not known, what one school asks for is not said to be owed.
    @Test func whatSchoolsDifferOnIsNotSaidToBeOwed() async throws {
        let facts = [("journey", "umrah"), ("sex", "male")]
        let circumstances = ["intent": "forgetful", "extent": "full"]
        func standing(_ person: Person) async throws -> String {
            try await person.walk.perform(.done(step: "ihram"), in: "umrah")
            let event = WalkEvent.violate(violation: "perfume", circumstances: circumstances)
            let state = try await person.walk.perform(event, in: "umrah")
            let owed = try #require(state.view.remedies.first)
            return WalkText(state.revision, person.localizer).standing(of: owed).text
        }
        #expect(
            try await standing(try await person("en", facts))
                == "Whether this is owed depends on your school."
        )
        #expect(try await standing(try await person("en", facts + [("school", "hanafi")])) == "Owed.")
        #expect(
            try await standing(try await person("en", facts + [("school", "shafii")])) == "nothing is owed"
        )
    }
}
