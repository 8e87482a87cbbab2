import ManasikAlmanac
import ManasikDomain
import ManasikRemembrance
import ManasikWalkthroughs

extension PersonReading {
    /// What matters today.
    func today() throws(EngineError) -> TodayReport {
        let (walk, trouble) = try currentWalk()
        let hasLeft = hasLeft(hasBegun: (walk?.view.progress.done ?? 0) > 0)
        let isOver = isOver(walk)
        let lists = checklists()
        let items = lists.flatMap { list in
            list.items.filter {
                switch list.phase {
                case .before: !hasLeft
                case .during: true
                case .after: isOver || $0.isOwn
                }
            }
        }
        let soon = context.today.adding(days: 30)
        // Of what is all late the day says little: what is required comes first.
        func rank(_ item: ItemReport) -> Int { !item.isPressing ? 1 : item.level == .required ? 0 : 2 }
        let due = items.filter { $0.status == .open && $0.due.map { $0 <= soon } ?? false }
            .sorted { (rank($0), $0.due!, $0.id) < (rank($1), $1.due!, $1.id) }
        let book = DhikrBook(self)
        let series = dhikrDay(book).series
        let candidates = Set(
            book.categories.map { book.set(of: $0) }.filter(\.isDaily).flatMap { $0.members.map(\.dhikr) }
        ).sorted()
        let dhikr = candidates.isEmpty ? nil : candidates[context.today.dayNumber % candidates.count]
        let calendar = generation.hijriCalendar(facts)
        return TodayReport(
            date: context.today,
            hijri: calendar.date(of: context.today),
            calendar: calendar,
            nextPrayer: nextPrayer(isAtTheRites: walk.map { isUnderWay($0) } ?? false),
            walk: walk,
            walkTrouble: trouble,
            due: due,
            openRequired: items.count { $0.status == .open && $0.level == .required },
            question: questions(lists).first,
            chirp: chirp(),
            dhikr: dhikr.map { book.report($0) },
            series: series,
            favourites: book.ids.filter(book.favourites.contains).map { book.report($0) }
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

    /// Whether what belongs before the departure is past: by the day of the departure, or, where that is not known, since a
    /// rite was done.
    func hasLeft(hasBegun: Bool) -> Bool {
        if case .date(let departure)? = context.facts[.departure] { return departure < context.today }
        if hasBegun { return true }
        // In the days of hajj nobody prepares for that of the year any more.
        guard context.facts[.journey] == .text("hajj") else { return false }
        let date = generation.hijriCalendar(context.facts).date(of: context.today)
        return date.month == 12 && Self.daysOfHajj.contains(date.day)
    }

    /// Whether the journey ends: by the day of the return, or since its rites are done.
    private func isOver(_ walk: WalkState?) -> Bool {
        if walk?.view.isFinished == true { return true }
        guard case .date(let day)? = context.facts[.returnDate] else { return false }
        return day <= context.today
    }

    /// Of Dhu al-Hijjah.
    private static let daysOfHajj = 8...13

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
