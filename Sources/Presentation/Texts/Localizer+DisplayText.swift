public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Localizer {
    /// A text of a view; the person's own words are taken to be in the language that was wished for first.
    public func text(_ text: DisplayText) -> LocalizedString {
        switch text {
        case .text(let reference): self.text(reference)
        case .own(let words): LocalizedString(words, language: language)
        case .recorded(let name): LocalizedString(name.text, language: name.language)
        }
    }
}

extension Localizer {
    /// Returns a text, or the title of an article; nil if there is no such article.
    public func title(of reason: TextOrArticle) -> LocalizedString? {
        switch reason {
        case .text(let text): self.text(text)
        case .article(let article): self.article(article)?.title
        }
    }

    /// Returns a text, or the body of an article; nil if there is no such article.
    public func body(of reason: TextOrArticle) -> LocalizedString? {
        switch reason {
        case .text(let text): self.text(text)
        case .article(let article): self.article(article)?.body
        }
    }
}

extension LocalizedString {
    /// The text as it is kept, for when its pack is not there any more.
    public var recorded: RecordedName { RecordedName(text, language: language) }
}
