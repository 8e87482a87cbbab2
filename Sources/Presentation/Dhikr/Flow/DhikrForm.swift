public import ManasikDomain
import ManasikLocalization
import ManasikViews

/// A form for one of the person's own dhikr, with one line per field.
public struct DhikrForm: Hashable, Sendable {
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case name, arabic, transliteration, translation, times, source

        /// The key of the message for its label.
        var label: String {
            switch self {
            case .name, .arabic: "dhikr.form.\(rawValue)"
            case .transliteration, .translation, .times: "dhikr.\(rawValue)"
            case .source: "common.source"
            }
        }

        /// The largest number of characters.
        public var limit: Int {
            switch self {
            case .name, .source: 200
            case .arabic, .transliteration, .translation: 2000
            case .times: 6
            }
        }
    }

    /// The content of a form that can be stored.
    public struct Entry: Hashable, Sendable {
        fileprivate let texts: [Field: String]
        fileprivate let times: Int

        /// Writes the content to a dhikr.
        public func write(to dhikr: inout OwnDhikr) {
            dhikr.name = texts[.name] ?? ""
            dhikr.arabic = texts[.arabic] ?? ""
            dhikr.transliteration = texts[.transliteration]
            dhikr.translation = texts[.translation]
            dhikr.times = times
            dhikr.source = texts[.source]
        }
    }

    /// The reason why the form cannot be stored.
    enum Problem: Hashable { case empty, times }

    /// The dhikr that is changed; nil for a new one.
    public let dhikr: DefinitionID?
    /// The category of a new dhikr; nil for none.
    let category: DefinitionID?
    private var texts: [Field: String]
    /// The texts with which the form began.
    private let initial: [Field: String]
    public private(set) var field = Field.name

    /// Creates a form for a new dhikr of a category.
    init(into category: DefinitionID?) {
        (dhikr, self.category) = (nil, category)
        initial = [.times: "1"]
        texts = initial
    }

    /// Creates a form for changing a dhikr, with the texts that are the person's own.
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
        // If the name is the same as the words, the dhikr has no name of its own.
        if own(view.name) != view.arabic { texts[.name] = own(view.name) }
        initial = texts
        self.texts = texts
    }

    /// Whether leaving the form would lose what was typed.
    var isChanged: Bool { Field.allCases.contains { self[$0] != initial[$0] ?? "" } }

    public subscript(field: Field) -> String { texts[field] ?? "" }

    public var isAtLast: Bool { field == Field.allCases.last }

    mutating func type(_ text: String) { texts[field] = text }

    /// Moves to the next field, or to the previous one if negative, as far as there is one.
    mutating func move(by step: Int) {
        let all = Field.allCases
        field = all[min(max(0, all.firstIndex(of: field)! + step), all.count - 1)]
    }

    /// Returns the content of the form. If it cannot be stored, moves to the field with the problem.
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

    /// The count; 0 if the field is empty, nil if its text is not an allowed number.
    private var times: Int? {
        let text = self[.times].filter { !$0.isWhitespace }.withWesternDigits
        if text.isEmpty { return 0 }
        return Int(text).flatMap { (0...OwnDhikr.mostTimes).contains($0) ? $0 : nil }
    }
}

extension DhikrForm.Problem: Error {}
