public import ManasikDomain
public import ManasikLocalization
public import ManasikRemembrance
public import ManasikViews

/// A message about the outcome of an action, or about its refusal.
public struct DhikrMessage: Hashable, Sendable {
    public let text: String
    public let tone: Tone

    init(_ text: String, _ tone: Tone) {
        self.text = text
        self.tone = tone
    }

    public var page: Page { Page([.paragraph(text)]) }

    /// A change of one of the person's own dhikr, of a note or of a category.
    public enum Change: Hashable, Sendable {
        case added, changed, removed, noted, unnoted
        case categoryAdded, categoryChanged, categoryRemoved, categoryRestored

        fileprivate var key: String {
            switch self {
            case .added: "dhikr.own.added"
            case .changed: "dhikr.own.changed"
            case .removed: "dhikr.own.removed"
            case .noted: "dhikr.own.noted"
            case .unnoted: "dhikr.own.unnoted"
            case .categoryAdded: "dhikr.category.added"
            case .categoryChanged: "dhikr.category.changed"
            case .categoryRemoved: "dhikr.category.removed"
            case .categoryRestored: "dhikr.category.restored"
            }
        }

        /// The word for the change in responses.
        public var word: String {
            switch self {
            case .added, .categoryAdded: "added"
            case .changed, .categoryChanged: "changed"
            case .removed, .categoryRemoved: "removed"
            case .noted: "noted"
            case .unnoted: "unnoted"
            case .categoryRestored: "restored"
            }
        }
    }

    public static func changed(
        _ change: Change,
        _ id: DefinitionID,
        called name: DisplayText,
        in localizer: Localizer
    ) -> DhikrMessage {
        let arguments: [String: MessageArgument] = [
            "name": .localized(localizer.text(name)), "id": .text(id.description),
        ]
        return DhikrMessage(localizer[change.key, arguments], .done)
    }

    /// Returns the message that an action was cancelled.
    public static func cancelled(in localizer: Localizer) -> DhikrMessage {
        DhikrMessage(localizer["common.cancelled"], .quiet)
    }

    /// Returns the message that a dhikr comes with a pack, so that it can be neither changed nor removed.
    public static func stays(_ dhikr: DhikrView, in localizer: Localizer) -> DhikrMessage {
        let name = localizer.text(dhikr.name)
        return DhikrMessage(localizer["dhikr.stays", ["name": .localized(name)]], .warning)
    }

    public static func favourite(_ dhikr: DhikrView, isMarked: Bool, in localizer: Localizer) -> DhikrMessage
    {
        let key = isMarked ? "favourites.added" : "favourites.removed"
        return DhikrMessage(localizer[key, ["name": .localized(localizer.text(dhikr.name))]], .done)
    }

    // MARK: Counting

    /// Returns the message with how often a dhikr was said.
    public static func counted(
        _ count: Int,
        of target: Int,
        called name: DisplayText,
        in localizer: Localizer
    ) -> DhikrMessage {
        let arguments: [String: MessageArgument] = [
            "name": .localized(localizer.text(name)), "count": .text(localizer.count(count, of: target)),
        ]
        return DhikrMessage(localizer["dhikr.counted", arguments], .plain)
    }

    /// Returns the message that a count is not a number within the allowed range.
    public static func countRange(in localizer: Localizer) -> DhikrMessage {
        DhikrMessage(
            localizer[
                "refusal.dhikr.count-range",
                ["lowest": .number(0), "highest": .number(Series.mostCount)]
            ],
            .warning
        )
    }

    /// Returns the message that all dhikr of a series were noted as said.
    public static func added(_ series: SeriesView, in localizer: Localizer) -> DhikrMessage {
        DhikrMessage(localizer["dhikr.added", series.arguments(localizer)], .done)
    }

    /// Returns the message that all dhikr of a series are done.
    public static func finished(_ series: SeriesView, in localizer: Localizer) -> DhikrMessage {
        DhikrMessage(localizer["dhikr.finished", series.arguments(localizer)], .done)
    }

    /// Returns the message that a count was reset to 0.
    public static func reset(_ name: LocalizedString, in localizer: Localizer) -> DhikrMessage {
        DhikrMessage(localizer["dhikr.reset", ["name": .localized(name)]], .done)
    }

    /// Returns the message for an effect of the counter; nil if the effect is visible without one.
    public static func effect(
        _ effect: DhikrCounter.Effect,
        of event: DhikrCounter.Event,
        in series: SeriesView,
        _ texts: [DefinitionID: DhikrView],
        in localizer: Localizer
    ) -> DhikrMessage? {
        switch effect {
        case .keep(.add): return added(series, in: localizer)
        case .reached(let dhikr):
            let name = localizer.text(texts[dhikr]?.name ?? .own(dhikr.description))
            return DhikrMessage(localizer["dhikr.reached", ["name": .localized(name)]], .done)
        case .finished: return finished(series, in: localizer)
        case .notAtLast: return DhikrMessage(localizer["dhikr.not-at-last"], .warning)
        case .atEnd:
            let key = event == .next ? "dhikr.nothing-after" : "dhikr.nothing-before"
            return DhikrMessage(localizer[key], .quiet)
        case .keep, .advanced: return nil
        }
    }

    // MARK: Sets

    /// Returns the message about a change of the dhikr in a category.
    ///
    /// - Parameter category: The category after the change.
    public static func set(
        _ change: SetChange,
        of category: DhikrCategoryView,
        _ dhikr: DhikrView,
        in localizer: Localizer
    ) -> DhikrMessage {
        var arguments: [String: MessageArgument] = [
            "name": .localized(localizer.text(dhikr.name)),
            "category": .localized(localizer.text(category.title)),
        ]
        let place = category.dhikr.firstIndex { $0.id == dhikr.id }
        let key: String
        switch change {
        case .hide: key = "hidden"
        case .unhide: key = "unhidden"
        case .include: key = "included"
        case .move:
            key = "moved"
            arguments["place"] = .number((place ?? 0) + 1)
        case .times:
            key = "renumbered"
            arguments["count"] = .number(place.map { category.dhikr[$0].times } ?? dhikr.times)
        }
        return DhikrMessage(localizer["dhikr.set.\(key)", arguments], .done)
    }
}

extension SeriesView {
    fileprivate func arguments(_ localizer: Localizer) -> [String: MessageArgument] {
        ["series": .localized(localizer.title(of: self))]
    }
}

extension Page {
    /// Returns the message with how often a dhikr was said, and whether its series is done.
    public static func counted(
        _ dhikr: DefinitionID,
        _ outcome: SeriesOutcome,
        in localizer: Localizer
    ) -> Page {
        guard let entry = outcome.series.entries.first(where: { $0.dhikr == dhikr }) else { return Page() }
        let counted = DhikrMessage.counted(
            entry.count,
            of: entry.target,
            called: entry.name,
            in: localizer
        )
        guard outcome.effects.contains(.finished) else { return counted.page }
        return Page(counted.page.blocks + DhikrMessage.finished(outcome.series, in: localizer).page.blocks)
    }
}
