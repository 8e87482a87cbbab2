import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikRemembrance
import ManasikViews
import ManasikWalkthroughs

/// The pages of a person beside their walk.
extension PageTrial {
    private static let jakarta = AlmanacPlace(
        name: "Jakarta, ID",
        country: "ID",
        observer: Observer(
            Coordinate(latitude: -6.2088, longitude: 106.8456)!,
            timeZone: Zone("Asia/Jakarta", secondsAhead: 7 * 3600)
        )
    )
    private static let makkah = AlmanacPlace(
        name: "Makkah, SA",
        country: "SA",
        observer: Observer(Qibla.kaabah, timeZone: Zone("Asia/Riyadh", secondsAhead: 3 * 3600))
    )

    mutating func writePages(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        let lists = ChecklistView.all(in: packs.rules, for: stop.person)
        write(lists, name, localizer)
        writeContacts(of: stop.person, name, localizer)
        writeProfile(of: stop.person, asking: lists, name, localizer)
        writeDhikr(of: stop, name, localizer)
        writeSearch(of: stop, name, localizer)
        writeSchedules(of: stop, name, localizer)
        writeAlmanac(of: stop, name, localizer)
        let today = TodayView(
            in: packs.rules,
            for: stop.person,
            at: stop.state.now,
            walk: stop.state,
            walkTrouble: nil,
            nextPrayer: .next(
                after: stop.state.now,
                at: Self.makkah,
                by: packs.times.calculation
            ),
            chirps: PersonChirps(in: packs.rules, for: stop.person, choosing: [], having: nil),
            days: days(of: stop.person)
        )
        write("\(name) today", .today(today, in: localizer, of: packs.catalog), localizer)
    }

    /// Days that begin at the fajr of Makkah.
    func days(of person: PersonSnapshot) -> RemembranceDays {
        let calculation = packs.times.calculation
        return RemembranceDays(.fajr, in: person.zone, knowsPlace: true) { day in
            calculation.times(on: day, at: Self.makkah.observer)
        }
    }

    private mutating func write(_ lists: [ChecklistView], _ name: String, _ localizer: Localizer) {
        for isBrief in [false, true] {
            write(
                "\(name) checklists \(isBrief)",
                .checklists(lists, isBrief: isBrief, in: localizer),
                localizer
            )
        }
        for list in lists {
            write("\(name) checklist \(list.id)", .checklists([list], in: localizer), localizer)
            for item in list.items {
                write("\(name) item \(item.id)", .item(item, of: list, in: localizer), localizer)
            }
        }
    }

    private mutating func writeContacts(of person: PersonSnapshot, _ name: String, _ localizer: Localizer) {
        let contacts = ContactView.all(in: packs.rules, for: person)
        write("\(name) contacts", .contacts(contacts, in: localizer), localizer)
        for contact in contacts {
            write("\(name) contact \(contact.id)", .contact(contact, in: localizer), localizer)
            write("\(name) calling \(contact.id)", .beforeCalling(contact, in: localizer), localizer)
        }
        let emergency = EmergencyPage(
            EmergencyView(in: packs.rules, for: person),
            trouble: nil,
            in: localizer,
            others: arabic
        )
        write("\(name) emergency", emergency.page, localizer)
    }

    private mutating func writeProfile(
        of person: PersonSnapshot,
        asking lists: [ChecklistView],
        _ name: String,
        _ localizer: Localizer
    ) {
        let rows = ProfileRowView.all(in: packs.catalog, for: person)
        write("\(name) profile", .profile(rows, in: localizer), localizer)
        let facts = KnowableFactView.all(in: packs.catalog, for: person.facts)
        write("\(name) facts", .facts(facts, in: localizer), localizer)
        let questions = QuestionView.all(in: packs.rules, for: person, with: lists)
        for question in questions {
            write("\(name) question \(question.fact)", .question(question, in: localizer), localizer)
        }
        var questionnaire = Questionnaire(limit: 0)
        write(
            "\(name) questions left",
            .questionsLeft(questionnaire.next(of: questions), in: localizer),
            localizer
        )
    }

    private mutating func writeAlmanac(
        of stop: TrialPilgrim.Stop,
        _ name: String,
        _ localizer: Localizer
    ) {
        let (day, calendar) = (stop.person.today, stop.person.calendar)
        write("\(name) hijri", .hijri(calendar.date(of: day), day, by: calendar, in: localizer), localizer)
        for place in [Self.jakarta, Self.makkah] {
            let qibla = Qibla(from: place.observer.coordinate)
            write("\(name) qibla of \(place.title)", .qibla(qibla, from: place, in: localizer), localizer)
            let calculation = PrayerCalculation(.customary(in: place.country), calendar: calendar)
            for count in [1, 7] {
                let timetable = Timetable(place: place, calculation: calculation, from: day, days: count)
                write(
                    "\(name) prayers of \(place.title) \(count)",
                    .prayerTimes(timetable, in: localizer),
                    localizer
                )
            }
        }
    }
}
