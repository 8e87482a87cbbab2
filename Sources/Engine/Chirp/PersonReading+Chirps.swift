import ManasikDomain
import ManasikLocalization
import ManasikRules
import ManasikScheduling

extension PersonReading {
    /// The message of a day, from the rotations that concern the person or that they have chosen; several take turns.
    ///
    /// What was seen today stays until the day ends where it was seen, wherever the person goes meanwhile.
    ///
    /// - Parameter date: nil for today.
    func chirp(on date: CivilDate? = nil) -> ChirpReport? {
        if date == nil, let (seen, date) = seenChirp { return report(seen, on: date) }
        let day = date ?? context.today
        return chirpYear.message(on: day).map { report($0, on: day) }
    }

    /// The messages of a year, day by day.
    func chirps(of year: Int) -> [ChirpReport] {
        let chirps = chirpYear
        guard var date = CivilDate(year: year, month: 1, day: 1) else { return [] }
        var reports: [ChirpReport] = []
        while date.year == year {
            if let chirp = chirps.message(on: date) { reports.append(report(chirp, on: date)) }
            date = date.adding(days: 1)
        }
        return reports
    }

    /// The years of messages with what the person gets of them.
    func rotationReports() -> [RotationReport] {
        let shown = rotations.map(\.id)
        return catalog.chirps.values.sorted { $0.id < $1.id }.map {
            RotationReport(
                id: $0.id,
                title: localizer.text($0.title),
                messages: $0.messages.count { !$0.unverified },
                isShown: shown.contains($0.id),
                isChosen: snapshot.chosenRotations.contains($0.id)
            )
        }
    }

    func report(_ chirp: Chirp, on date: CivilDate) -> ChirpReport {
        let shown = localizer
        let message =
            chirp.arabic != nil && shown.language == "ar"
            ? LocalizedString(chirp.arabic!, language: "ar") : shown.text(chirp.message)
        return ChirpReport(
            id: chirp.id,
            date: date,
            slot: date.slotOfYear,
            kind: chirp.kind,
            message: message,
            arabic: chirp.arabic,
            theme: chirp.theme,
            sources: chirp.sources
        )
    }

    var chirpYear: ChirpYear { ChirpYear(rotations) }

    /// The rotations that take turns for the person, in their order.
    private var rotations: [ChirpRotation] {
        let chosen = snapshot.chosenRotations.compactMap { catalog.chirps[$0] }
        guard chosen.isEmpty else { return chosen.sorted { $0.id < $1.id } }
        return catalog.chirps.values.sorted { $0.id < $1.id }.filter { verdict($0.when, facts) == .holds }
    }

    /// What the person has seen in a day that has not ended where they saw it.
    private var seenChirp: (Chirp, CivilDate)? {
        guard let seen = snapshot.seenMessage.value, seen.from <= now, now < seen.until,
            let chirp = catalog.chirps.values.lazy.flatMap(\.messages).first(where: { $0.id == seen.id })
        else { return nil }
        return (chirp, seen.date)
    }

    /// What is kept once the message of today is shown; nil where it is kept already, or there is none.
    func messageToKeep() -> SeenMessage? {
        guard seenChirp == nil, let chirp = chirpYear.message(on: context.today) else { return nil }
        let end: Instant
        switch LocalTime(context.today.adding(days: 1), seconds: 0).moment(in: zone) {
        case .once(let instant), .never(let instant), .twice(let instant, _): end = instant
        }
        return SeenMessage(id: chirp.id, date: context.today, from: now, until: end)
    }
}
