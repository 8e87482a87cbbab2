import ManasikDomain
import ManasikLocalization

extension Citation {
    /// One line with everything by which the source can be found, and in the reader's language what it rests on.
    func words(_ localizer: Localizer) -> String {
        var text = summary
        if let day = published ?? fetched { text += ", \(day)" }
        if let remark = localizer.remark(on: self) { text += ", \(remark)" }
        if let url { text += ", \(url)" }
        return text
    }
}

extension [Citation] {
    func words(_ localizer: Localizer) -> String { map { $0.words(localizer) }.joined(separator: "; ") }
    /// Work and number alone.
    var shortWords: String { map(\.summary).joined(separator: "; ") }
}
