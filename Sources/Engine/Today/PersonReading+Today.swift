import ManasikAlmanac
import ManasikDomain
import ManasikRemembrance
import ManasikViews
import ManasikWalkthroughs

extension PersonReading {
    /// Returns what matters today.
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

    /// Whether a person who is in ihram, or has left it before the walk's last days are over, is at the place of the
    /// rites.
    private func isUnderWay(_ walk: WalkState) -> Bool {
        guard !walk.view.isFinished, walk.view.progress.done > 0, let last = walk.snapshot?.history.last?.at
        else {
            return false
        }
        let days: Int64 = 14
        return context.now.milliseconds - last.milliseconds < days * 24 * 60 * 60 * 1000
    }

    /// The current walk; nil if the ritual is not known yet or the walk cannot be shown.
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
