import ManasikEngine
import ManasikPresentation
import Testing

/// What the rites that come with the program say where a sentence could be taken for another ruling.
@Suite struct RitesWordingTests {
    private let reader: PackReader

    init() async throws {
        reader = try await PackReader()
        reader.clock.set("2027-05-10T08:00:00Z")
    }

    private func pilgrim(_ facts: String..., done steps: [String] = []) async throws {
        try await reader.set(["journey=hajj", "resident_of_makkah=no"] + facts)
        for step in steps { try await reader.perform(.done(step)) }
    }

    private func walk(in language: String = "en") async throws -> String {
        reader.text(try await reader.walk(in: language).here()).inOneLine
    }

    private func remedies(in language: String = "en") async throws -> String {
        reader.text(try await reader.walk(in: language).remedies()).inOneLine
    }

    private func explanation(of name: String) async throws -> String {
        let person = try reader.person()
        let found = try await person.explanations.explanation(of: name)
        return reader.text(.explanation(found, in: person.localizer, of: reader.catalog) { $0 }).inOneLine
    }

    // MARK: Releases

    @Test(arguments: ["maliki", "shafii", "hanbali"])
    func aStepCountsTowardsAReleaseForWhichOthersAreNeeded(school: String) async throws {
        try await pilgrim("hajj_type=ifrad", "sex=male", "school=\(school)")
        let stoning = try await reader.details(of: "stoning_aqabah").inOneLine
        if school == "maliki" {
            #expect(stoning.contains("It brings first release from ihram"), "\(stoning)")
            #expect(stoning.contains("It counts towards full release from ihram"), "\(stoning)")
        } else {
            #expect(!stoning.contains("It brings"), "\(stoning)")
            #expect(
                stoning.contains("It counts towards first release from ihram and full release from ihram"),
                "\(stoning)"
            )
        }
        #expect(!(try await reader.details(of: "hajj_sai")).contains("It brings"))
    }

    @Test func theHairBringsTheFirstReleaseByItselfToHanafis() async throws {
        try await pilgrim("hajj_type=ifrad", "sex=male", "school=hanafi")
        let hair = try await reader.details(of: "halq").inOneLine
        #expect(hair.contains("It brings first release from ihram"), "\(hair)")
        #expect(hair.contains("It counts towards full release from ihram"), "\(hair)")
    }

    // MARK: Remedies

    @Test func aHajjThatIsLostIsLostByThreeSchoolsWhateverEachAsksForIt() async throws {
        try await pilgrim("hajj_type=qiran", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set("2027-05-16T12:00:00Z")
        let missed = try await reader.perform(.missed("standing")).inOneLine
        let said = """
            the pilgrimage is lost, according to the Hanafi, Shafi'i and Hanbali schools; a remedy is owed: Dam for leaving out the \
            day at Arafat, unless you are excused, according to the Maliki school
            """
        #expect(missed.contains(said), "\(missed)")
    }

    @Test func theDayAtArafatCostsAMalikiDamAndNotTheHajj() async throws {
        try await pilgrim("hajj_type=qiran", "school=maliki", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set("2027-05-16T12:00:00Z")
        let missed = try await reader.perform(.missed("standing")).inOneLine
        // Of the step that it leads to, it says what would follow.
        #expect(!missed.prefix { $0 != "─" }.contains("is lost"), "\(missed)")
        let remedies = try await remedies()
        let owed = """
            a remedy is owed: Dam for leaving out the day at Arafat, unless you are excused, according to the Maliki school
            """
        #expect(remedies.contains(owed), "\(remedies)")
    }

    @Test func anExcuseIsNotNotedAsAPayment() async throws {
        try await pilgrim("hajj_type=ifrad", "school=hanafi", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set("2027-05-16T12:00:00Z")
        try await reader.perform(
            .done("standing", Performance(at: Instant(rfc3339: "2027-05-15T11:00:00Z")))
        )
        try await reader.perform(
            .done("arafat_until_sunset", Performance(at: Instant(rfc3339: "2027-05-15T16:30:00Z")))
        )
        try await reader.perform(.missed("muzdalifah_night"))
        let settled = try await reader.perform(.settle("muzdalifah_night", alternative: 1, note: nil))
            .inOneLine
        #expect(
            settled.contains(
                "Settled (Missed: The night at Muzdalifah): Nothing, if your school excuses you."
            ),
            "\(settled)"
        )
        #expect(!settled.contains("Settled: Dam"), "\(settled)")
    }

    @Test func circumstancesAreToldApartByCommasInArabic() async throws {
        try await pilgrim("hajj_type=ifrad", "school=hanafi", "sex=male", done: ["ihram", "miqat"])
        try await reader.perform(
            .violate("hajj:intercourse", circumstances: ["intent": "knowing", "circuits": "four"], at: nil)
        )
        let remedies = try await remedies(in: "ar").filter { !"\u{2068}\u{2069}".contains($0) }
        #expect(remedies.contains("عمدًا مع العلم، أربعة أو أكثر"), "\(remedies)")
        // The ruling says that it is owed: the line above it says that it was not settled yet.
        #expect(remedies.contains("لم يُسوَّ بعد."), "\(remedies)")
    }

    @Test func theStateOfIhramCannotBeReadAsSomethingForbiddenInArabic() async throws {
        try await pilgrim("hajj_type=ifrad", "school=shafii", "sex=male", done: ["ihram", "miqat"])
        let walk = try await walk(in: "ar").filter { !"\u{2068}\u{2069}".contains($0) }
        #expect(walk.contains("حالك: في الإحرام"), "\(walk)")
    }

    // MARK: Times

    @Test func aMalikiAtArafatByNightIsNotAskedToCallTheStandingMissed() async throws {
        try await pilgrim(
            "hajj_type=ifrad",
            "school=maliki",
            "sex=male",
            done: ["ihram", "miqat", "arrival_tawaf", "hajj_sai"]
        )
        reader.clock.set("2027-05-14T14:00:00Z")
        try await reader.perform(.done("mina_day_8"))
        reader.clock.set("2027-05-15T17:00:00Z")
        for page in [try await walk(), try await reader.today().inOneLine] {
            #expect(
                page.contains("The time of Stand at Arafat has passed, but it still counts if you do it"),
                "\(page)"
            )
            #expect(!page.contains("mark it as missed"), "\(page)")
        }
    }

    @Test func theTimeLeftIsToldForEverySchoolThatHasTime() async throws {
        try await pilgrim("hajj_type=ifrad", "sex=male", done: ["ihram", "miqat"])
        reader.clock.set("2027-05-15T17:00:00Z")
        let person = try reader.person()
        var flow = WalkFlow(try await person.walk.state(), in: person.localizer)
        guard case .preview(let event)? = flow.receive(.propose(.markMissed(step: "standing"), .always))
        else { return #expect(Bool(false)) }
        let after = try await person.walk.perform(event, isPreview: true)
        _ = flow.receive(.previewed(.success(after)))
        guard case .confirm(let proposal) = flow.mode else { return #expect(Bool(false)) }
        let page = reader.text(proposal.page(in: person.localizer)).inOneLine
        #expect(page.contains("It can still be done: until"), "\(page)")
        #expect(!page.contains("until May 16, 2027 04:18, according to"), "\(page)")
    }

    @Test func theIhramForHajjIsOpenToHanafisWhoAreToldThatEarlierIsBetter() async throws {
        try await pilgrim(
            "hajj_type=tamattu",
            "school=hanafi",
            "sex=male",
            done: ["ihram", "miqat", "umrah_tawaf", "umrah_sai", "umrah_halq"]
        )
        reader.clock.set("2027-05-12T08:00:00Z")
        let walk = try await walk()
        #expect(walk.contains("You are here: Enter ihram for hajj"), "\(walk)")
        #expect(walk.contains("Now open"), "\(walk)")
        #expect(!walk.contains("the eighth is the sunnah"), "\(walk)")
    }

    @Test func theHijriDateIsDoubtedOnAnotherDayAlone() async throws {
        try await pilgrim("hajj_type=ifrad", "school=shafii", "sex=male", done: ["ihram", "miqat"])
        let person = try reader.person()
        func refusal(at moment: String) async throws -> String {
            reader.clock.set(moment)
            let state = try await person.walk.state()
            let refused = try #require(state.refusal(of: .done(step: "standing")))
            let refusal = Refusal(
                EngineError.walk(refused),
                in: person.localizer,
                of: reader.catalog,
                following: state.revision
            )
            return reader.text(refusal.page).inOneLine
        }
        let hours = try await refusal(at: "2027-05-15T05:00:00Z")
        #expect(hours.hasSuffix("is too early."), "\(hours)")
        let day = try await refusal(at: "2027-05-14T07:00:00Z")
        #expect(
            day.contains(
                "is too early. If the Hijri date here is not that of Makkah, correct it in your profile."
            ),
            "\(day)"
        )
        #expect(day.contains("It is corrected with:"), "\(day)")
        #expect(day.contains("hijri_correction"), "\(day)")
    }

    // MARK: Menses

    @Test func aWomanInMensesOnTheMorningOfArafatIsToldWhatToDo() async throws {
        try await pilgrim(
            "hajj_type=tamattu",
            "school=shafii",
            "sex=female",
            "menses=yes",
            done: ["ihram", "miqat"]
        )
        reader.clock.set("2027-05-15T05:00:00Z")
        let advice = "You do not miss Arafat because of it"
        let today = try await reader.today().inOneLine
        #expect(today.contains(advice), "\(today)")
        let person = try reader.person()
        let state = try await person.walk.state()
        let refusal = try #require(state.refusal(of: .done(step: "standing")))
        let text = WalkText(state.revision, person.localizer).refusal(refusal)
        #expect(text.hasPrefix("Stand at Arafat comes after Tawaf of 'umrah (pillar (rukn)), which waits:"))
        #expect(text.contains(advice), "\(text)")
    }

    // MARK: Explanations

    @Test func whatCountsAtACostIsNotExplainedAsFree() async throws {
        try await pilgrim(
            "hajj_type=tamattu",
            "school=hanafi",
            "sex=female",
            "menses=yes",
            done: ["ihram", "miqat"]
        )
        let page = try await explanation(of: "hajj:hajj/umrah_tawaf")
        #expect(!page.contains("Nothing: it can be done now."), "\(page)")
        #expect(page.contains("Tawaf of 'umrah waits: until you are pure."), "\(page)")
        #expect(page.contains("a sheep is owed"), "\(page)")
    }

    @Test func whatTakesThePlaceOfAStepIsNamed() async throws {
        try await pilgrim("hajj_type=ifrad", "school=hanafi", "sex=male", "weak=yes")
        let page = try await explanation(of: "hajj:hajj/muzdalifah_night")
        #expect(
            page.contains(
                "It does not concern you. Another step takes its place for you: Muzdalifah, leaving early"
            ),
            "\(page)"
        )
    }

    @Test func whyAWomanIsExemptFromTheFarewellIsSaid() async throws {
        try await pilgrim("hajj_type=ifrad", "school=hanafi", "sex=female", "menses=yes")
        let page = try await explanation(of: "hajj:hajj/farewell_tawaf")
        #expect(page.contains("It does not concern you. For women: If you menstruate"), "\(page)")
    }
}
