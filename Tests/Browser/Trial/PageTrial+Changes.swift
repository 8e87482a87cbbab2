import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews

/// What is asked of whom nothing is known, and what is said once something was changed.
extension PageTrial {
    mutating func writeOpening(_ localizer: Localizer) {
        write("greeting", .greeting(version: "1.0.0", in: localizer), localizer)
        write("welcome", Welcome.page(in: localizer), localizer)
        let languages = PackLanguage.all(in: packs.catalog, preferring: [localizer.language])
        write(
            "languages",
            NumberedChoice.language(among: languages, in: localizer, knowing: Self.names).page,
            localizer
        )
        let rituals = packs.catalog.rituals.keys.sorted()
        write(
            "rituals",
            NumberedChoice.ritual(among: rituals, of: packs.catalog, in: localizer).page,
            localizer
        )
        guard let me = PersonID(rawValue: "me") else { return }
        for count in [1, 2, 11] {
            write(
                "erased \(count)",
                .personErased(me, records: count, copies: ["old"], in: localizer),
                localizer
            )
        }
        let questions: [YesNoQuestion] = [
            .erasing(me, in: localizer), .replacing(me, with: "me.json", in: localizer),
            .restoring("b.sqlite", in: localizer),
        ]
        for question in questions {
            write("question", Page(question.trialBlocks), localizer)
            write("unanswered", Refusal(unanswered: question, in: localizer).page, localizer)
        }
    }

    mutating func writeChanges(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        for list in ChecklistView.all(in: packs.rules, for: stop.person) {
            for item in list.items {
                let text = localizer.text(item.text)
                for change in [ItemChange.done, .undone, .setAside, .bringBack] {
                    write("\(name) changed \(item.id)", .itemChanged(change, text, in: localizer), localizer)
                }
            }
            guard let item = list.items.first else { continue }
            let text = localizer.text(item.text)
            write("\(name) added", .itemAdded(text.text, item.id, in: localizer), localizer)
            write("\(name) edited", .itemEdited(text, in: localizer), localizer)
            write("\(name) removed", .itemRemoved(text, in: localizer), localizer)
            for question in [YesNoQuestion.settingAside(text, in: localizer), .removing(text, in: localizer)]
            {
                write("\(name) question", Page(question.trialBlocks), localizer)
            }
        }
        for contact in ContactView.all(in: packs.rules, for: stop.person) {
            write("\(name) calling", .calling(contact, in: localizer), localizer)
            write("\(name) dial", .dialYourself(contact, in: localizer), localizer)
            write(
                "\(name) call",
                Page(YesNoQuestion.calling(contact, in: localizer).trialBlocks),
                localizer
            )
            write("\(name) removed", .contactRemoved(contact, in: localizer), localizer)
        }
        let dhikr = PersonalDhikr(in: packs.rules, for: stop.person)
        let reminders = DhikrReminderView.all(of: dhikr, among: [], on: stop.person.today)
        write("\(name) reminders", .dhikrReminders(reminders, at: .ofRites, in: localizer), localizer)
        write("\(name) no reminders", .noDhikrReminders(in: localizer), localizer)
        writeFacts(of: stop, name, localizer)
    }

    /// What is said of each fact that is stated or forgotten, and what that changes in the walk.
    private mutating func writeFacts(of stop: TrialPilgrim.Stop, _ name: String, _ localizer: Localizer) {
        let before = packs.context(of: stop)
        for id in packs.catalog.facts.keys.sorted() {
            guard let fact = packs.catalog.facts[id] else { continue }
            for (word, forgotten) in [("forgotten", [id]), ("unknown", [])] {
                write(
                    "\(name) \(word) \(id)",
                    .factsUnset([fact], forgetting: forgotten, in: localizer),
                    localizer
                )
            }
            for value in (fact.kind.domain ?? []).prefix(4) {
                write(
                    "\(name) stated \(id)",
                    .factsSet([(fact, value)], from: stop.person.today, in: localizer),
                    localizer
                )
                var facts = stop.person.facts
                facts[id] = value
                var person = PersonSnapshot(
                    facts: facts,
                    zone: stop.person.zone,
                    calendar: stop.person.calendar
                )
                person.walks = stop.person.walks
                var other = stop
                other.person = person
                let after = packs.context(of: other)
                let changed = Page.adaptations(after.adaptations(from: before), in: localizer)
                if !changed.blocks.isEmpty { write("\(name) adapted \(id)", changed, localizer) }
            }
        }
    }
}
