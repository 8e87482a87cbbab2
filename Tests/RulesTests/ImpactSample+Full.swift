import ManasikDomain
import ManasikSampleSchools

extension ImpactSample {
    /// Every kind of definition with every field.
    static let full: Catalog = {
        var ritual = ImpactSample.ritual(
            [],
            when: condition(),
            schools: [],
            requires: [Obligation("rukn", .optional): .all(["tawaf"])],
            requiresWhen: [
                Requirement(
                    when: condition(),
                    rites: [Obligation("wajib", .optional): .each([.maliki: ["sai"]])]
                )
            ],
            state: StateRule(
                name: "ihram",
                begins: ["ihram"],
                earlier: StateRule.Earlier(name: "umrah", release: ReleaseRule(steps: ["halq"], any: 1)),
                first: .each([
                    .hanafi: ReleaseRule(
                        steps: ["halq", "tawaf"],
                        any: 1,
                        orPassed: true,
                        with: ["tawaf": "sai"]
                    )
                ]),
                full: .all(ReleaseRule(steps: ["tawaf"]))
            ),
            together: [
                JointOmission(
                    steps: ["tawaf"],
                    grades: .all([Step.Grade(upTo: 1, follows: .remedy(id("dam")))])
                )
            ]
        )
        let tawaf = node("tawaf", .step, step: step, when: condition())
        let choice = node("way", .choice, when: condition(), children: [tawaf])
        ritual.root = node("hajj", .sequence, children: [choice])
        return catalog(
            facts: facts,
            places: [place],
            rituals: [ritual],
            remedies: [remedy(["sheep", "fast"])],
            violations: [violation],
            checklists: [checklist],
            contacts: [contacts],
            chirps: [chirps],
            categories: [
                DhikrCategory(
                    id: id("morning"),
                    title: text("morning"),
                    daily: true,
                    eachPrayer: true,
                    from: "fajr",
                    to: "sunrise",
                    order: 1,
                    location: nil
                )
            ],
            tags: [Tag(id: id("water"), title: text("water"), synonyms: ["zamzam"], location: nil)],
            synonyms: [SynonymSet(id: id("makkah"), words: ["Makkah", "Mecca"], location: nil)],
            dhikr: [dhikr],
            months: [
                MonthAnnouncement(
                    id: id("month"),
                    year: 1448,
                    month: 11,
                    begins: CivilDate("2027-04-08")!,
                    country: "SA",
                    sources: [],
                    location: nil
                )
            ],
            traditions: []
        )
    }()

    private static let step: Step = {
        var step = Step(rite: "tawaf")
        step.summary = text("summary")
        step.place = id("haram")
        step.obligation = .each([.hanafi: Obligation("rukn", .optional)])
        step.count = 7
        step.unit = text("circuit")
        step.parts = [text("part")]
        step.opens = .all(StepTime("10 dhu_al_hijjah fajr")!)
        step.closes = .all(StepTime("12 dhu_al_hijjah 13:00")!)
        step.needs = .all(["ihram"])
        step.barred = .each([
            .hanafi: [Step.Impediment(when: condition(), why: text("bar"), costs: id("dam"))]
        ])
        step.after = .all(["stoning"])
        step.outOfOrder = .all(id("dam"))
        step.proxy = Step.Proxy(when: condition(), text: text("proxy"), sources: [], unverified: false)
        step.releases = [.first]
        step.during = "staying"
        step.alsoAt = ["farewell"]
        step.missed = .all(.remedy(id("dam")))
        step.late = .all(.remedy(id("dam")))
        step.early = [.hanafi]
        step.lateUntil = .all(StepTime("13 dhu_al_hijjah")!)
        step.pauses = .all([RitualTime("11 dhu_al_hijjah maghrib")!, RitualTime("12 dhu_al_hijjah fajr")!])
        step.short = .all([Step.Grade(upTo: 1, follows: .nothing)])
        step.recite = [id("praise")]
        step.reciteWhen = [Step.Recitation(when: condition(), recite: [id("praise")])]
        step.note = text("note")
        step.schoolNote = .each([.maliki: text("school")])
        step.womenNote = text("women")
        return step
    }()

    private static let violation: Violation = {
        var ruling = Violation.Ruling(schools: [.hanafi])
        ruling.given = ["intent": ["knowing"]]
        ruling.states = [.ihram]
        ruling.before = "tawaf"
        ruling.after = "halq"
        ruling.follows = .remedy(id("dam"))
        ruling.says = text("says")
        return Violation(
            id: id("perfume"),
            title: text("perfume"),
            details: ArticleReference(pack: pack, name: "perfume"),
            when: condition(),
            ritual: id("hajj"),
            until: .all(.first),
            asks: [
                Violation.Question(
                    id: "intent",
                    ask: text("intent"),
                    values: ["knowing"],
                    labels: ["knowing": text("knowing")]
                )
            ],
            rulings: [ruling]
        )
    }()

    private static let checklist: Checklist = {
        var item = ChecklistItem(id: id("visa"), text: text("visa"))
        item.why = .text(text("why"))
        item.when = condition()
        item.due = DueRule("10 days before departure")
        item.doneWhen = condition()
        item.category = "papers"
        item.season = 1448
        item.lasting = true
        item.doneBy = "tawaf"
        item.supersededBy = "tawaf"
        item.reviewBy = CivilDate("2027-01-01")
        var ticket = ChecklistItem(id: id("ticket"), text: text("ticket"))
        ticket.why = .article(ArticleReference(pack: pack, name: "ticket"))
        return Checklist(
            id: id("before"),
            title: text("before"),
            phase: .before,
            order: 1,
            items: [item, ticket],
            location: nil
        )
    }()

    private static let contacts: ContactList = {
        var contact = Contact(
            id: id("police"),
            kind: .police,
            name: text("police"),
            phone: PhoneNumber("+966112345678")!
        )
        contact.country = "SA"
        contact.region = text("region")
        contact.when = condition()
        contact.hours = text("hours")
        contact.note = text("note")
        contact.verifiedOn = CivilDate("2026-01-01")
        contact.reviewBy = CivilDate("2027-01-01")
        return ContactList(
            id: id("contacts"),
            title: text("contacts"),
            region: text("region"),
            when: condition(),
            contacts: [contact],
            location: nil
        )
    }()

    private static let chirps = ChirpRotation(
        id: id("chirps"),
        title: text("chirps"),
        when: condition(),
        messages: [
            Chirp(
                id: id("chirp"),
                kind: .hadith,
                message: text("chirp"),
                arabic: "الله",
                theme: "patience",
                sources: [],
                unverified: false,
                location: nil
            )
        ],
        location: nil
    )

    private static let dhikr: Dhikr = {
        var dhikr = Dhikr(id: id("praise"), name: text("praise"), arabic: "الله")
        dhikr.when = condition()
        dhikr.transliteration = text("transliteration")
        dhikr.translation = text("translation")
        dhikr.prayers = [.fajr: 3]
        dhikr.virtue = text("virtue")
        dhikr.said = text("said")
        dhikr.audio = "praise.ogg"
        dhikr.categories = [id("morning")]
        dhikr.tags = [id("water")]
        return dhikr
    }()

    private static let place = Place(
        id: id("haram"),
        title: text("haram"),
        coordinate: Coordinate(latitude: 21.4, longitude: 39.8)!,
        approximate: false,
        kind: Place.Kind(rawValue: "mosque"),
        details: ArticleReference(pack: pack, name: "haram"),
        note: text("note"),
        sources: [],
        unverified: false,
        location: nil
    )

    private static let facts = [
        FactDeclaration(id: first, kind: .boolean, suggested: .boolean(true), title: text("first")),
        FactDeclaration(
            id: id("kind"),
            kind: .enumeration(["tamattu", "ifrad"]),
            passing: false,
            title: text("kind"),
            ask: text("ask"),
            why: .text(text("why")),
            labels: ["tamattu": text("tamattu")],
            period: FactPeriod(
                opens: RitualTime("1 shawwal")!,
                closes: RitualTime("8 dhu_al_hijjah")!,
                from: id("arrival"),
                to: id("leaving")
            )
        ),
        FactDeclaration(
            id: id("days"),
            kind: .integer(minimum: 0, maximum: 30),
            title: text("days"),
            span: FactSpan(unit: .days, from: id("arrival"), to: id("leaving"))
        ),
        FactDeclaration(
            id: id("between"),
            kind: .date,
            title: text("between"),
            notBefore: id("arrival"),
            notAfter: id("leaving"),
            past: true
        ),
    ]
}
