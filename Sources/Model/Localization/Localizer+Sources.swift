public import ManasikDomain

extension Localizer {
    /// Returns what a source rests on, in the reader's language, and its note as the pack has it; nil if there is
    /// neither.
    ///
    /// It ends without a full stop, since more may follow.
    public func remark(on citation: Citation) -> String? {
        let note = citation.note.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        guard let standing = citation.standing else { return note }
        let mark = host("source.\(standing.rawValue)").text
        guard let note else { return mark }
        return standing == .noPage ? "\(note); \(mark)" : "\(mark): \(note)"
    }
}
