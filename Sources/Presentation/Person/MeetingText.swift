import ManasikDomain
import ManasikLocalization
import ManasikViews

/// What the person calls that which two devices have together.
struct MeetingText {
    let catalog: Catalog
    let localizer: Localizer

    /// Returns the key of the message that names a collection of the host; nil for one that is never named.
    static func key(of collection: HostCollection) -> String? {
        switch collection {
        case .walkEvents, .merging, .invitations, .roles, .listingSources: nil
        default: "person.collection.\(collection.rawValue)"
        }
    }

    func title(of collection: DefinitionID) -> String {
        if let key = HostCollection(collection).flatMap({ Self.key(of: $0) }) { return localizer[key] }
        return catalog.collections[collection]?.title.map { localizer.text($0).text }
            ?? localizer.isolated(collection.name)
    }

    /// Returns how many records are otherwise than before, without what did not happen.
    func words(_ changes: Meeting.Changes) -> LocalizedString {
        let counts = [
            ("person.merge.added", changes.added), ("person.merge.changed", changes.changed),
            ("person.merge.removed", changes.removed),
        ]
        return localizer.list(
            counts.filter { $0.1 > 0 }.map { localizer.host($0.0, ["count": .number($0.1)]) }
        )
    }

    func line(of name: Meeting.NewName) -> String {
        var arguments: [String: MessageArgument] = [
            "collection": .text(title(of: name.collection)), "old": .text(name.old), "new": .text(name.new),
        ]
        guard let text = name.text, let other = name.other else {
            return localizer["person.merge.renamed", arguments]
        }
        arguments["text"] = .text(text)
        if text == other { return localizer["person.merge.both.same", arguments] }
        arguments["other"] = .text(other)
        return localizer["person.merge.both", arguments]
    }

    func line(of left: Meeting.LeftRecord) -> String {
        let arguments: [String: MessageArgument] = [
            "collection": .text(title(of: left.collection)), "name": .text(name(of: left)),
            "reason": .text(localizer["person.merge.left.\(left.reason.rawValue)"]),
        ]
        return localizer["person.merge.left.line", arguments]
    }

    private func name(of left: Meeting.LeftRecord) -> String {
        if let text = left.text { return text }
        guard HostCollection(left.collection) == .walks, let ritual = DefinitionID(left.record),
            let title = catalog.rituals[ritual]?.title
        else { return left.record }
        return localizer.text(title).text
    }
}
