public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Localizer {
    /// Returns a text of a view. The person's own words are assumed to be in the most preferred language.
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
    /// The text in the form in which it is stored, for when its pack is no longer available.
    public var recorded: RecordedName { RecordedName(text, language: language) }
}
