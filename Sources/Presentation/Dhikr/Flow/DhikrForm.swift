public import ManasikDomain
import ManasikLocalization
import ManasikViews

/// A dhikr of one's own as it is written down, a line each.
public struct DhikrForm: Hashable, Sendable {
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case name, arabic, transliteration, translation, times, source

        /// The message by which it is named.
        var label: String {
            switch self {
            case .name, .arabic: "dhikr.form.\(rawValue)"
            case .transliteration, .translation, .times: "dhikr.\(rawValue)"
            case .source: "common.source"
            }
        }

        /// The most characters that it takes.
        public var limit: Int {
            switch self {
            case .name, .source: 200
            case .arabic, .transliteration, .translation: 2000
            case .times: 6
            }
        }
    }

    /// What was written.
    public struct Entry: Hashable, Sendable {
        fileprivate let texts: [Field: String]
        fileprivate let times: Int

        /// Says it in a dhikr.
        public func write(to dhikr: inout OwnDhikr) {
            dhikr.name = texts[.name] ?? ""
            dhikr.arabic = texts[.arabic] ?? ""
            dhikr.transliteration = texts[.transliteration]
            dhikr.translation = texts[.translation]
            dhikr.times = times
            dhikr.source = texts[.source]
        }
    }

    /// Why it cannot be kept as it is.
    enum Problem: Hashable { case empty, times }

    /// nil for one that is new.
    public let dhikr: DefinitionID?
    /// Where a new one is said; nil for nowhere yet.
    let category: DefinitionID?
    private var texts: [Field: String]
    /// What stood there when it was begun.
    private let initial: [Field: String]
    public private(set) var field = Field.name

    /// A new dhikr of a category.
    init(into category: DefinitionID?) {
        (dhikr, self.category) = (nil, category)
        initial = [.times: "1"]
        texts = initial
    }

    /// One that is there, to be changed; a dhikr of one's own has its own texts.
    init(_ view: DhikrView) {
        (dhikr, category) = (view.id, nil)
        func own(_ text: DisplayText?) -> String {
            if case .own(let words)? = text { words } else { "" }
        }
        var texts: [Field: String] = [
            .arabic: view.arabic, .transliteration: own(view.transliteration),
            .translation: own(view.translation), .times: String(view.times),
            .source: view.sources.first?.work ?? "",
        ]
        // A dhikr without a name of its own is named by its words.
        if own(view.name) != view.arabic { texts[.name] = own(view.name) }
        initial = texts
        self.texts = texts
    }

    /// Whether something would be lost by leaving it.
    var isChanged: Bool { Field.allCases.contains { self[$0] != initial[$0] ?? "" } }

    public subscript(field: Field) -> String { texts[field] ?? "" }

    public var isAtLast: Bool { field == Field.allCases.last }

    mutating func type(_ text: String) { texts[field] = text }

    /// Moves to the next line, or to the previous one if negative, if there is one.
    mutating func move(by step: Int) {
        let all = Field.allCases
        field = all[min(max(0, all.firstIndex(of: field)! + step), all.count - 1)]
    }

    /// What was written; where it cannot be kept, the form asks for that line.
    mutating func entry() -> Result<Entry, Problem> {
        guard !(self[.name] + self[.arabic]).allSatisfy({ $0.isWhitespace }) else {
            field = .name
            return .failure(.empty)
        }
        guard let times else {
            field = .times
            return .failure(.times)
        }
        var texts: [Field: String] = [:]
        for field in Field.allCases where !self[field].allSatisfy({ $0.isWhitespace }) {
            texts[field] = self[field]
        }
        return .success(Entry(texts: texts, times: times))
    }

    /// The count; nil if it is not a number.
    private var times: Int? {
        let text = self[.times].filter { !$0.isWhitespace }.withWesternDigits
        if text.isEmpty { return 0 }
        return Int(text).flatMap { (0...OwnDhikr.mostTimes).contains($0) ? $0 : nil }
    }
}

extension DhikrForm.Problem: Error {}
