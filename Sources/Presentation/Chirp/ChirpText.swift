public import ManasikLocalization
public import ManasikViews

/// The wording of a message for a reader.
public struct ChirpText: Sendable {
    private let chirp: ChirpView
    private let localizer: Localizer

    public init(_ chirp: ChirpView, in localizer: Localizer) {
        self.chirp = chirp
        self.localizer = localizer
    }

    /// The message; for readers of Arabic, the text that it quotes.
    public var message: LocalizedString {
        guard let arabic = chirp.arabic, localizer.language == "ar" else {
            return localizer.text(chirp.message)
        }
        return LocalizedString(arabic, language: "ar")
    }

    /// The quoted Arabic text; nil if the message is that text or quotes none.
    public var quotation: String? { chirp.arabic.flatMap { $0 == message.text ? nil : $0 } }

    /// The message with its quotation and sources, as text to share with others.
    public var shared: String {
        let sources = chirp.sources.isEmpty ? nil : "— " + chirp.sources.shortWords
        return [quotation, message.text, sources].compactMap { $0 }.joined(separator: "\n")
    }

    /// Returns the message as a part of a page.
    ///
    /// - Parameter isShort: Whether sources are cited only by work and number.
    public func blocks(isShort: Bool = false) -> [Block] {
        var blocks: [Block] = []
        if let quotation { blocks.append(.paragraph(quotation, .strong)) }
        blocks.append(.paragraph(message.text))
        return blocks + .sources(chirp.sources, isShort: isShort, in: localizer)
            + .untranslated([message], in: localizer)
    }
}
