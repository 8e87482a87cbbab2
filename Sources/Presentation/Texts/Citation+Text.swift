public import ManasikDomain
public import ManasikLocalization

extension Citation {
    /// One line with everything by which the source can be found, and in the reader's language what it rests on.
    public func words(_ localizer: Localizer) -> String {
        var text = summary
        if let day = published ?? fetched { text += ", \(day)" }
        if let remark = localizer.remark(on: self) { text += ", \(remark)" }
        if let url { text += ", \(url)" }
        return text
    }
}

extension [Citation] {
    public func words(_ localizer: Localizer) -> String {
        map { $0.words(localizer) }.joined(separator: "; ")
    }

    /// Work and number alone.
    public var shortWords: String { map { $0.summary }.joined(separator: "; ") }
}
