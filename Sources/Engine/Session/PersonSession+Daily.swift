public import ManasikAlmanac
public import ManasikDomain

extension PersonSession {
    // MARK: Favourites

    /// What the person marked, in the order of names.
    public func favourites() async throws(EngineError) -> [DefinitionID] {
        decoded(try await read([all(.favourites)])[0], as: Favourite.self).compactMap {
            DefinitionID($0.key.id)
        }
    }

    /// Marks a dhikr or a chirp as a favourite, or takes the mark away.
    ///
    /// - Throws: `EngineError.unknownDefinition`.
    @discardableResult
    public func setFavourite(_ name: String, _ isFavourite: Bool) async throws(EngineError) -> DefinitionID {
        let known =
            try await dhikrBook().ids + catalog.chirps.values.flatMap { $0.messages.map(\.id) }.sorted()
        guard let id = known.first(where: { $0.description == name || $0.name == name }) else {
            throw .unknownDefinition(
                name,
                suggestion: Suggestion.nearest(to: name, among: known.flatMap { [$0.name, $0.description] })
            )
        }
        return try await change { now throws(EngineError) in
            let recordKey = key(.favourites, id.description)
            let change: RecordChange =
                isFavourite ? .put(recordKey, body: Favourite().body) : .remove(recordKey)
            let exists = try await read([.one(recordKey)])[0].isEmpty == false
            return (id, Commit(at: now, records: exists == isFavourite ? [] : [change]))
        }
    }

    // MARK: Today

    /// One screen for a day.
    public struct TodayReport: Sendable {
        public let date: CivilDate
        public let hijri: HijriDate
        /// By which the Hijri date is reckoned.
        public let calendar: HijriCalendar
        /// The next prayer where the person is; nil where that is not known.
        public let nextPrayer: NextPrayer?
        /// The walk that is under way or would begin; nil where no ritual is chosen yet.
        public let walk: WalkState?
        /// Why the walk cannot be shown: its packs are not there, or its condition fails.
        public let walkTrouble: EngineError?
        /// Items that are overdue or due within 30 days, the earliest first: those from before the departure only until then,
        /// with what is required before the rest where a day has passed, and those from after the journey once it ends.
        public let due: [ItemReport]
        /// Required items that are open; those from before the departure only until then, those from after the journey only
        /// once it ends.
        public let openRequired: Int
        /// The fact that most depends on.
        public let question: Question?
        public let chirp: ChirpReport?
        public let dhikr: DhikrReport?
        /// The series of the day, with what was said of them.
        public let series: [SeriesReport]
        public let favourites: [DhikrReport]
    }

    /// What matters today.
    public func today() async throws(EngineError) -> TodayReport {
        let context = try await context()
        let (walk, trouble) = try await currentWalk()
        let hasLeft = hasLeft(context, hasBegun: (walk?.view.progress.done ?? 0) > 0)
        let isOver = isOver(context, walk)
        let items = try await checklists().flatMap { list in
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
        let book = try await dhikrBook()
        let candidates = Set(
            book.categories.map { book.set(of: $0) }.filter(\.isDaily).flatMap { $0.members.map(\.dhikr) }
        ).sorted()
        let dhikr = candidates.isEmpty ? nil : candidates[context.today.dayNumber % candidates.count]
        let calendar = hijriCalendar(context.facts)
        return TodayReport(
            date: context.today,
            hijri: calendar.date(of: context.today),
            calendar: calendar,
            nextPrayer: nextPrayer(context, isAtTheRites: walk.map { isUnderWay($0, context) } ?? false),
            walk: walk,
            walkTrouble: trouble,
            due: due,
            openRequired: items.count { $0.status == .open && $0.level == .required },
            question: try await questions().first,
            chirp: try await chirp(),
            dhikr: dhikr.map { report($0, book) },
            series: try await dhikrDay().series,
            favourites: book.ids.filter(book.favourites.contains).map { report($0, book) }
        )
    }

    /// Whether a person in ihram, or past it in an unfinished walk of the last days, is where the rites are.
    private func isUnderWay(_ walk: WalkState, _ context: Context) -> Bool {
        guard !walk.view.isFinished, walk.view.progress.done > 0, let last = walk.snapshot?.history.last?.at
        else {
            return false
        }
        let days: Int64 = 14
        return context.now.milliseconds - last.milliseconds < days * 24 * 60 * 60 * 1000
    }

    /// Whether what belongs before the departure is past: by the day of the departure, or, where that is not known, since a
    /// rite was done.
    func hasLeft(_ context: Context, hasBegun: Bool) -> Bool {
        if case .date(let departure)? = context.facts[.departure] { return departure < context.today }
        if hasBegun { return true }
        // In the days of hajj nobody prepares for that of the year any more.
        guard context.facts[.journey] == .text("hajj") else { return false }
        let date = hijriCalendar(context.facts).date(of: context.today)
        return date.month == 12 && Self.daysOfHajj.contains(date.day)
    }

    /// Whether the journey ends: by the day of the return, or since its rites are done.
    private func isOver(_ context: Context, _ walk: WalkState?) -> Bool {
        if walk?.view.isFinished == true { return true }
        guard case .date(let day)? = context.facts[.returnDate] else { return false }
        return day <= context.today
    }

    /// Of Dhu al-Hijjah.
    private static let daysOfHajj = 8...13

    /// The walk of today, or nil where it is not known yet which ritual it is or it cannot be shown.
    private func currentWalk() async throws(EngineError) -> (WalkState?, trouble: EngineError?) {
        do {
            return (try await walk(), nil)
        } catch {
            switch error {
            case .noRitual, .noRitualLoaded, .ritualUndecided, .severalRituals: return (nil, nil)
            case .missingRevision, .unusableRevision, .condition: return (nil, error)
            default: throw error
            }
        }
    }
}
