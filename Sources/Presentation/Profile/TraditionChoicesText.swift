import ManasikDomain
import ManasikLocalization
import ManasikViews

/// The values of a fact in the words of each of several traditions.
struct TraditionChoicesText {
    private let traditions: [TraditionChoices]
    private let localizer: Localizer

    init(_ traditions: [TraditionChoices], _ localizer: Localizer) {
        self.traditions = traditions
        self.localizer = localizer
    }

    /// Returns the values below the name of each tradition and its own question.
    ///
    /// - Parameters:
    ///   - question: What is asked already.
    ///   - label: What stands before a value, such as its name or its number.
    func blocks(asking question: TextReference? = nil, _ label: (String) -> String) -> [Block] {
        var blocks: [Block] = []
        for one in traditions {
            blocks.append(.paragraph(title(of: one).text, .strong))
            if let ask = one.ask, ask != question { blocks.append(.paragraph(localizer[ask], .quiet)) }
            blocks.append(.facts(one.choices.map { NamedText(label($0.name), words($0).text) }))
        }
        return blocks
    }

    /// Every text of which `blocks` consist, to tell which are not translated.
    var texts: [LocalizedString] {
        traditions.flatMap { one in [title(of: one)] + one.choices.map { words($0) } }
    }

    /// What a tradition is called: as its pack is, with its own name if that is not enough.
    func title(of one: TraditionChoices) -> LocalizedString {
        let hasOthers = traditions.contains {
            $0.tradition.pack == one.tradition.pack && $0.tradition != one.tradition
        }
        let name = hasOthers ? one.tradition.description : one.tradition.pack.rawValue
        let own = LocalizedString(localizer.isolated(name), language: localizer.language)
        guard let title = one.title else { return own }
        let words = localizer.text(title)
        return hasOthers ? LocalizedString("\(words) · \(own)", language: words.language) : words
    }

    func words(_ choice: TraditionChoices.Choice) -> LocalizedString {
        let words = localizer.text(choice.title)
        return choice.icon.map { LocalizedString("\($0) \(words)", language: words.language) } ?? words
    }
}
