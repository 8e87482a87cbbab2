import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikViews

extension PersonReading {
    /// The person's place, or why it is not known.
    var place: Result<AlmanacPlace, EngineError> {
        do throws(EngineError) {
            return .success(try PlaceFinder.ofThisMachine.place(for: facts))
        } catch {
            return .failure(error)
        }
    }

    /// The context that schedules need of the person.
    var scheduling: ScheduleContext {
        let found = try? place.get()
        let rituals = rituals(readableWalks)
        return ScheduleContext(
            in: catalog,
            at: now,
            on: context.today,
            in: zone,
            occasions(at: found, rituals),
            place: found?.name,
            quietHours: records.quietHours.value,
            chirps: { chirps },
            titles: { id in
                if let found = rituals.step(id), found.revision == nil { return .text(found.node.title) }
                if rituals.kept[id] == nil, let ritual = rituals.catalog.rituals[id] {
                    return .text(ritual.title)
                }
                // A walk that follows other packs than those in use has their texts.
                let title =
                    localizer.title(ofRitual: id, in: rituals) ?? localizer.title(ofStep: id, in: rituals)
                return title.map { .recorded($0.recorded) }
            }
        )
    }

    private func occasions(at place: AlmanacPlace?, _ rituals: PersonRituals) -> PersonOccasions {
        let here = generation.prayerCalculation(facts, at: place)
        let (facts, reckoning) = (facts, reckoning)
        let begun = records.walks.readable.mapValues { $0.begun }
        // A schedule may name a step as the packs in use do, or as those of the walk.
        let (doneAt, doneByOwnNames) = (begun.stepTimes(in: catalog), begun.stepTimesByOwnNames)
        let known = place.map { PrayerTimesCache(here, at: $0.observer) }
        return PersonOccasions(
            in: zone,
            at: place?.observer,
            by: here,
            facts,
            times: { known?.times(on: $0) },
            clock: { generation.clock(of: $0) },
            done: { doneAt[$0] ?? doneByOwnNames[$0] },
            windows: { edge, step, date in
                guard let found = rituals.step(step), let step = found.node.step,
                    let revision = found.revision ?? generation.currentRevision(of: found.ritual.id)
                else { return nil }
                let rites = RiteTimes(reckoning(revision), at: revision.observer)
                // A walk that follows other packs than those in use has their names for what is known.
                let known =
                    revision.isCurrent
                    ? facts : walkContext(records.walks.readable).facts(by: revision)
                return rites.instant(
                    of: edge == .opens ? .opens : .closes,
                    of: step,
                    by: revision.ritual.school(for: known.school),
                    from: date,
                    at: revision.catalog.places,
                    knowing: known
                )
            }
        )
    }

    /// Returns a copy in the person's own languages if none were asked for.
    var inOwnLanguages: PersonReading {
        guard languages.isEmpty else { return self }
        let spoken: [String] = if case .list(let tags)? = facts[.languages] { tags } else { [] }
        var reading = self
        reading.languages = spoken.isEmpty ? ["en"] : spoken
        return reading
    }

    /// Returns the person's schedules, sorted by next occurrence.
    func scheduleViews(_ context: ScheduleContext) -> [ScheduleView] {
        ScheduleView.all(of: records.schedules.map(\.value), in: context)
    }

    /// Returns the notification of an occurrence.
    func notification(_ view: NotificationView) -> Notification {
        Notification(view, for: id, at: zone, in: localizer)
    }

    /// Finds a schedule by its name, or as `pack/name`.
    func schedule(named name: String) throws(EngineError) -> DecodedRecord<ScheduledJob> {
        let found = records.schedules
        let matching = found.filter { $0.value.recordID == name || $0.schedule.id == name }
        guard let first = matching.first(where: { $0.schedule.pack == .host }) ?? matching.first else {
            throw .unknownSchedule(
                name,
                suggestion: Suggestion.nearest(to: name, among: found.map(\.schedule.id).sorted())
            )
        }
        return first
    }

    func reportUnreadableSchedules() {
        generation.report(unreadable: records.unreadableSchedules.map(\.record))
    }
}
