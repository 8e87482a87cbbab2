import ManasikLocalization
import ManasikTerminal

extension Layout {
    /// An article, with a note of its language if that is not the reader's.
    func article(_ article: LocalizedArticle, _ localizer: Localizer) -> [Line] {
        heading(article.title.text) + untranslated([article.body], localizer)
            + self.article(markdown: article.body.text)
    }

    /// A note that texts are in another language than the reader's; empty if none is.
    func untranslated(_ texts: [LocalizedString], _ localizer: Localizer) -> [Line] {
        localizer.untranslated(texts).map { paragraph($0.text, style: .dim) } ?? []
    }
}
