import ManasikAlmanac
import ManasikDomain
import ManasikScheduling

/// What schedules have to know of a person at one moment.
struct ScheduleContext: Sendable {
    /// Where the person is; why it is not known otherwise.
    let place: Result<AlmanacPlace, EngineError>
    let occasions: PersonOccasions
    let quietHours: QuietHours?
}

extension PersonReading {
    var scheduling: ScheduleContext {
        let place: Result<AlmanacPlace, EngineError>
        do { place = .success(try AlmanacPlace.named(for: facts)) } catch { place = .failure(error) }
        let found = try? place.get()
        let occasions = PersonOccasions(
            observer: found?.observer,
            calculation: generation.prayerCalculation(facts, at: found),
            rites: riteTimes,
            // Who has not named a zone lives by the clocks of the place.
            timeZone: context.profile.namedTimeZone ?? found?.observer.timeZone ?? homeZone,
            facts: facts,
            rituals: rituals(readableWalks)
        )
        return ScheduleContext(place: place, occasions: occasions, quietHours: snapshot.quietHours.value)
    }

    /// The same person, told in the languages that they speak where none are asked for.
    var inOwnLanguages: PersonReading {
        guard languages.isEmpty else { return self }
        let spoken: [String] = if case .list(let tags)? = facts[.languages] { tags } else { [] }
        var reading = self
        reading.languages = spoken.isEmpty ? ["en"] : spoken
        return reading
    }
}
