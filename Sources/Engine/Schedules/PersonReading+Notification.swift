import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling

extension PersonReading {
    /// What the person is told at an occurrence.
    func notification(of schedule: Schedule, at instant: Instant) -> Notification {
        let (title, body) = words(of: schedule, at: instant)
        return Notification(
            key: schedule.deliveryKey(of: instant, for: id),
            person: id,
            pack: schedule.pack,
            job: schedule.id,
            kind: schedule.kind,
            at: instant,
            title: title,
            body: body,
            language: localizer.language
        )
    }

    private func words(of schedule: Schedule, at instant: Instant) -> (title: String, body: String) {
        let localizer = localizer
        if let text = schedule.titleText { return (localizer.text(text).text, "") }
        if schedule.kind == .chirp {
            // A message that cannot be told now is no reason to tell nothing.
            guard let chirp = chirps.message(on: day(of: instant, in: zone)) else {
                return (schedule.title ?? localizer.host("notification.chirp").text, "")
            }
            return (
                schedule.title ?? localizer.host("notification.chirp").text,
                ChirpText(chirp, in: localizer).message.text
            )
        }
        let subject = name(of: schedule.subject)
        if let prayer = schedule.seriesPrayer, let subject = subject ?? schedule.title {
            let series: [String: MessageArgument] = [
                "category": .text(subject),
                "prayer": .localized(localizer.host("prayer.\(prayer.rawValue)")),
            ]
            return (localizer.host("dhikr.series-of-prayer", series).text, "")
        }
        if let title = schedule.title { return (title, subject ?? "") }
        // What comes some minutes after a prayer is something else, and is called what the person calls it.
        if case .prayer(let moment, 0, _) = schedule.trigger, subject == nil {
            return (localizer.host("prayer.\(moment.rawValue)").text, "")
        }
        return (subject ?? schedule.id, "")
    }

    /// The title of a dhikr, a step, an item or another thing of the catalog.
    private func name(of subject: DefinitionID?) -> String? {
        guard let subject else { return nil }
        if let dhikr = catalog.dhikr[subject] { return localizer.text(dhikr.name).text }
        if let category = catalog.categories[subject] { return localizer.text(category.title).text }
        let rituals = rituals(readableWalks)
        return (rituals.title(of: subject) ?? rituals.title(ofStep: subject))?.text
    }
}
