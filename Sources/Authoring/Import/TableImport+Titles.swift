import ManasikDomain
import ManasikPackHost

extension TableImport {
    /// Gives the list that is named an explicit title, if rows may replace what the pack has and nothing else has the
    /// text.
    mutating func changeTitle() {
        guard options.changesTitle, outcome.madeLists.isEmpty, source != nil, let list = options.list,
            let key = definitions.titleKey(ofList: list), let old = texts.text(key, in: language)
        else { return }
        let new = options.title
        guard old != new else {
            outcome.retitled = Outcome.ListTitle(list: list, old: old, new: new)
            return
        }
        guard options.update, !key.contains(":"), !texts.isShared(key) else { return }
        texts.set(key, new, in: language)
        outcome.retitled = Outcome.ListTitle(list: list, old: old, new: new)
    }
}
