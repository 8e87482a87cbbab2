import ManasikDomain
import ManasikRules

/// Advice on what rules of access ask for and cannot.
extension FactTable {
    private var relations: String {
        "a relation between the viewer and the author is declared: " + ofAccess("relations", "{ … }")
    }

    /// Returns a key of `access` as the pack writes it.
    private func ofAccess(_ key: String, _ value: String) -> String {
        func written(_ key: String, _ value: String) -> String {
            FieldResolver.written(key, value, inJSON: isOfJSON)
        }
        return written("access", "{ \(written(key, value)), … }")
    }

    /// Returns what to write instead of a name about which no rule of access can ask.
    ///
    /// - Parameter name: As it was read: with `viewer:` or `record:` before it where it is said of which it is asked.
    func adviceOnAccess(_ name: String) -> String {
        let parts = name.split(whereSeparator: { $0 == ":" || $0 == "." }).map(String.init)
        let own = parts.last ?? name
        let side = parts.dropLast().last { $0 == "viewer" || $0 == "record" }
        switch AccessRules.viewer(own) {
        case AccessRules.isMember, AccessRules.isGuide:
            return "say which field holds the record's group: " + ofAccess("group", "\"…\"")
        case AccessRules.role:
            return "say which roles there are: "
                + ofAccess("roles", isOfJSON ? #"["moderator"]"# : #"{ "moderator" }"#)
        default: break
        }
        if let side, contains("\(side):\(own)") {
            return isOfJSON
                ? "write \"\(side)\": { \"\(own)\": … }"
                : "write \(side).\(own) in a function, and \(side) = { \(own) = … } in a table"
        }
        if let side {
            let other = side == "viewer" ? "record" : "viewer"
            if contains("\(other):\(own)") { return "did you mean '\(other).\(own)'?" }
        }
        // Only the name itself is compared, which the same word before all of them makes no nearer.
        let known = names(of: side)
        if let nearest = Suggestion.nearest(to: own, among: known) {
            return "did you mean '\(side.map { "\($0)." } ?? "")\(nearest)'?"
        }
        switch side {
        case "viewer": return relations
        case "record" where own == "author":
            return "whether the viewer wrote the record is "
                + (isOfJSON ? #""viewer": { "is_author": true }"# : "viewer.is_author")
        case "record":
            return
                "rules ask of a record its fields of the kinds boolean, enum and date, and an integer with 'minimum' and "
                + "'maximum'" + (known.isEmpty ? "" : ": here \(known.joined(separator: ", "))")
        default: return "rules ask here for \(known.joined(separator: ", ")); " + relations
        }
    }

    /// Returns what can be asked of the viewer or of the record; of either, as far as the names need not say of which.
    private func names(of side: String?) -> [String] {
        names.compactMap { name in
            guard let side else { return name.contains(":") ? nil : name }
            return name.hasPrefix("\(side):") ? String(name.dropFirst(side.count + 1)) : nil
        }.sorted()
    }
}
