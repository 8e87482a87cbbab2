public import ManasikDomain
public import ManasikLocalization

extension Citation {
    /// Returns the citation on one line: everything needed to find the source, and a remark in the reader's language.
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

    /// The works and numbers of the citations.
    public var shortWords: String { map { $0.summary }.joined(separator: "; ") }

    /// Returns the line that names the sources; nil if there are none.
    ///
    /// - Parameter isShort: Whether they are cited only by work and number.
    func line(isShort: Bool = false, in localizer: Localizer) -> String? {
        guard !isEmpty else { return nil }
        let text = localizer.isolated(isShort ? shortWords : words(localizer))
        return "\(localizer["common.source"]): \(text)"
    }
}
