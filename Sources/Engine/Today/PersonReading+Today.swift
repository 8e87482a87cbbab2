import ManasikAlmanac
import ManasikDomain
import ManasikRemembrance
import ManasikViews
import ManasikWalkthroughs

extension PersonReading {
    /// What matters today.
    func today() throws(EngineError) -> TodayReport {
        let (walk, trouble) = try currentWalk()
        let lists = checklists()
        let items = TodayItems(
            of: lists,
            for: person,
            hasBegun: (walk?.view.progress.done ?? 0) > 0,
            areRitesDone: walk?.view.isFinished == true
        )
        let dhikr = self.dhikr
        let calendar = generation.hijriCalendar(facts)
        return TodayReport(
            date: context.today,
            hijri: calendar.date(of: context.today),
            calendar: calendar,
            nextPrayer: nextPrayer(isAtTheRites: walk.map { isUnderWay($0) } ?? false),
            walk: walk,
            walkTrouble: trouble,
            due: items.due,
            openRequired: items.openRequired,
            question: questions(lists).first,
            chirp: chirps.message(at: now),
            dhikr: dhikr.dhikr(ofDay: context.today).map { DhikrView($0, of: dhikr) },
            series: dhikrDay(dhikr).series,
            favourites: dhikr.ids.filter(dhikr.favourites.contains).map { DhikrView($0, of: dhikr) }
        )
    }

    /// Whether a person in ihram, or past it in an unfinished walk of the last days, is where the rites are.
    private func isUnderWay(_ walk: WalkState) -> Bool {
        guard !walk.view.isFinished, walk.view.progress.done > 0, let last = walk.snapshot?.history.last?.at
        else {
            return false
        }
        let days: Int64 = 14
        return context.now.milliseconds - last.milliseconds < days * 24 * 60 * 60 * 1000
    }

    /// The walk of today, or nil where it is not known yet which ritual it is or it cannot be shown.
    private func currentWalk() throws(EngineError) -> (WalkState?, trouble: EngineError?) {
        do {
            return (try walk(), nil)
        } catch {
            switch error {
            case .noRitual, .noRitualLoaded, .ritualUndecided, .severalRituals: return (nil, nil)
            case .missingRevision, .unusableRevision, .condition: return (nil, error)
            default: throw error
            }
        }
    }
}
