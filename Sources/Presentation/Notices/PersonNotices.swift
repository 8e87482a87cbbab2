public import ManasikDomain
public import ManasikLocalization

extension Paragraph {
    /// Returns the notices about the name under which something is stored for the first time: that it looks like another
    /// one, and that it may be taken for one.
    ///
    /// - Parameter near: The person whose name looks like it; nil for nobody.
    public static func newName(_ person: PersonID, like near: PersonID?, in localizer: Localizer)
        -> [Paragraph]
    {
        var notices: [Paragraph] = []
        let name = MessageArgument.text(person.rawValue)
        if let near {
            let arguments = ["name": name, "near": .text(near.rawValue)]
            notices.append(Paragraph(localizer["notice.name-like", arguments], .warning))
        }
        if person.mixesAlphabets {
            notices.append(Paragraph(localizer["notice.name-mixed", ["name": name]], .warning))
        }
        return notices
    }
}
