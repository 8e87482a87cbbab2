import ManasikDomain
import ManasikLocalization
import ManasikRules

/// The wording of rules of access.
struct AccessText {
    private let text: RecordText
    private var localizer: Localizer { text.localizer }

    init(_ text: RecordText) { self.text = text }

    /// Returns the ways in which something is allowed.
    func words(of ways: [[AccessTest]]) -> [String] {
        guard !ways.isEmpty else { return [localizer["record.access.nobody"]] }
        return ways.map { $0.isEmpty ? localizer["record.access.everybody"] : words($0) }
    }

    /// Returns what a rule asks, with the answers.
    func words(_ tests: [AccessTest]) -> String { tests.map(words).joined(separator: "; ") }

    /// Returns what a role is called.
    func role(_ name: String) -> String {
        name == Viewer.visitor ? localizer["record.access.no-role"] : localizer.isolated(name)
    }

    private func words(_ test: AccessTest) -> String {
        localizer[
            "record.access.is",
            ["subject": .text(subject(of: test.atom)), "answer": .text(answer(test))]
        ]
    }

    private func subject(of atom: Atom) -> String {
        let id = atom.fact
        let isOfViewer = id == AccessRules.viewer(id.name)
        let title = isOfViewer ? localizer["record.access.asks.\(id.name)"] : text.title(of: id.name)
        switch atom {
        case .before(_, let day):
            return localizer["record.access.before", ["field": .text(title), "date": .date(day)]]
        case .known: return localizer["record.access.known", ["field": .text(title)]]
        case .fact, .speaks, .includes, .beforeHijri: return title
        }
    }

    private func answer(_ test: AccessTest) -> String {
        guard !test.values.isEmpty else { return localizer["answer.unknown"] }
        let words =
            test.spans?.map { span in
                span.count == 1
                    ? localizer.number(span.lowerBound)
                    : localizer[
                        "docs.when.from-to",
                        ["low": .number(span.lowerBound), "high": .number(span.upperBound)]
                    ]
            } ?? test.values.map { value($0, of: test.atom) }
        return words.dropFirst().reduce(words[0]) { head, tail in
            localizer["docs.when.either", ["head": .text(head), "tail": .text(tail)]]
        }
    }

    private func value(_ value: FactValue, of atom: Atom) -> String {
        switch value {
        case .boolean(let holds): return localizer[holds ? "answer.yes" : "answer.no"]
        case .integer(let number): return localizer.number(number)
        case .decimal(let number): return localizer.number(number)
        case .date(let day): return localizer.words(day).text
        case .text(let word):
            return atom.fact == AccessRules.role ? role(word) : text.text(.string(word), of: atom.fact.name)
        case .list: return localizer.isolated(value.description)
        }
    }
}
