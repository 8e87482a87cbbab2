import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal

/// A dhikr of one's own as it is written down, a line each.
struct DhikrForm: Hashable, Sendable {
    enum Field: String, Hashable, Sendable, CaseIterable {
        case name, arabic, transliteration, translation, times, source

        /// The message by which it is named.
        var label: String {
            switch self {
            case .name, .arabic: "dhikr.form.\(rawValue)"
            case .transliteration, .translation, .times: "dhikr.\(rawValue)"
            case .source: "common.source"
            }
        }
    }

    /// nil for one that is new.
    let dhikr: DefinitionID?
    /// Where a new one is said; nil for nowhere yet.
    let category: DefinitionID?
    private var entries: [Field: TextEntry] = [:]
    /// What stood there when it was begun.
    private var initial: [Field: String] = [:]
    private(set) var field = Field.name
    /// Whether nothing was typed in the line since one came to it.
    private var isFresh = true

    /// A new dhikr of a category.
    init(into category: DefinitionID?) {
        (dhikr, self.category) = (nil, category)
        entries[.times] = TextEntry("1", limit: 6)
        initial = entries.mapValues(\.text)
    }

    /// One that is there, to be changed.
    init(_ report: DhikrReport) {
        (dhikr, category) = (report.id, nil)
        // One that was given no name of its own goes by its words.
        if report.name.text != report.arabic { entries[.name] = TextEntry(report.name.text) }
        entries[.arabic] = TextEntry(report.arabic, limit: 2000)
        entries[.transliteration] = TextEntry(report.transliteration?.text ?? "", limit: 2000)
        entries[.translation] = TextEntry(report.translation?.text ?? "", limit: 2000)
        entries[.times] = TextEntry(String(report.times), limit: 6)
        entries[.source] = TextEntry(report.sources.first?.work ?? "")
        initial = entries.mapValues(\.text)
    }

    /// Whether something would be lost by leaving it.
    var isChanged: Bool { Field.allCases.contains { self[$0].text != initial[$0] ?? "" } }

    subscript(field: Field) -> TextEntry {
        entries[field] ?? TextEntry(limit: field == .name || field == .source ? 200 : 2000)
    }

    var isAtLast: Bool { field == Field.allCases.last }

    mutating func take(_ key: Key, mirroredFor screen: ManasikTerminal.TextDirection) {
        var entry = self[field]
        switch key {
        // A number that is typed is the number, and none behind the one that stood there.
        case .character, .paste:
            if field == .times, isFresh { entry = TextEntry("", limit: entry.limit) }
        default: break
        }
        isFresh = false
        _ = entry.take(key, mirroredFor: screen)
        entries[field] = entry
    }

    /// Goes to the line after, or before where it is negative, as far as there is one.
    mutating func move(by step: Int) {
        let all = Field.allCases
        go(to: all[min(max(0, all.firstIndex(of: field)! + step), all.count - 1)])
    }

    mutating func go(to field: Field) {
        self.field = field
        isFresh = true
    }

    /// How often it is said; nil where that is no number.
    var times: Int? {
        let text = AnswerReader.westernDigits(self[.times].text.filter { !$0.isWhitespace })
        if text.isEmpty { return 0 }
        return Int(text).flatMap { (0...DhikrService.mostTimes).contains($0) ? $0 : nil }
    }

    var isEmpty: Bool { (self[.name].text + self[.arabic].text).allSatisfy(\.isWhitespace) }

    /// Says in a dhikr what was written.
    ///
    /// - Parameter times: As `times` gave it.
    func edit(times: Int) -> @Sendable (inout OwnDhikr) -> Void {
        func text(_ field: Field) -> String? {
            let text = self[field].text
            return text.allSatisfy(\.isWhitespace) ? nil : text
        }
        let texts = Field.allCases.map { text($0) }
        return { dhikr in
            dhikr.name = texts[0] ?? ""
            dhikr.arabic = texts[1] ?? ""
            (dhikr.transliteration, dhikr.translation) = (texts[2], texts[3])
            dhikr.times = times
            dhikr.source = texts[5]
        }
    }
}
