public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

extension Page {
    /// Returns the message that a device is told from others from now on, so that their changes can meet.
    public static func device(_ device: String, of person: PersonID, in localizer: Localizer) -> Page {
        let arguments: [String: MessageArgument] = [
            "name": .text(person.rawValue), "device": .text(device),
        ]
        return Page([.paragraph(localizer["person.device", arguments])])
    }

    /// Returns the message that a device counts as another one from now on, since it went back to an earlier state.
    public static func deviceRenewed(_ device: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["person.device.renewed", ["device": .text(device)]])])
    }

    /// Returns what becomes, or would become, of a person's records with those of another device.
    ///
    /// - Parameters:
    ///   - catalog: The packs in use, which name their collections.
    ///   - revisions: Those of the rituals of which events are refused, in whose words they are told.
    public static func meeting(
        _ meeting: Meeting,
        with file: String,
        of catalog: Catalog,
        following revisions: [DefinitionID: WalkRevision],
        in localizer: Localizer
    ) -> Page {
        let names: [String: MessageArgument] = [
            "name": .text(meeting.person.rawValue), "file": .text(file),
        ]
        var blocks: [Block] = []
        if meeting.changesNothing {
            blocks.append(.paragraph(localizer["person.merge.unchanged", names]))
        } else {
            let key = meeting.isPreview ? "person.merge.preview" : "person.merged"
            blocks.append(.paragraph(localizer[key, names]))
        }
        if meeting.isPreview, !meeting.isKnown {
            blocks.append(.paragraph(localizer["person.merge.unknown", names]))
        }
        let text = MeetingText(catalog: catalog, localizer: localizer)
        for (collection, changes) in meeting.collections.sorted(by: { $0.key < $1.key }) {
            let arguments: [String: MessageArgument] = [
                "collection": .text(text.title(of: collection)), "added": .number(changes.added),
                "changed": .number(changes.changed), "removed": .number(changes.removed),
            ]
            blocks.append(.paragraph(localizer["person.merge.collection", arguments], indent: 2))
        }
        for name in meeting.renamed {
            blocks.append(.paragraph(text.line(of: name)))
        }
        if !meeting.refused.isEmpty { blocks.append(.paragraph(localizer["person.merge.refused"])) }
        for event in meeting.refused {
            blocks.append(.paragraph(line(event, revisions[event.ritual], localizer), indent: 2))
        }
        for doubled in meeting.doubled {
            blocks.append(.paragraph(line(doubled, revisions[doubled.ritual], localizer)))
        }
        if !meeting.left.isEmpty { blocks.append(.paragraph(localizer["person.merge.left"])) }
        for left in meeting.left {
            blocks.append(.paragraph(text.line(of: left), indent: 2))
        }
        return Page(blocks)
    }

    private static func line(
        _ doubled: Meeting.DoubledViolation,
        _ revision: WalkRevision?,
        _ localizer: Localizer
    ) -> String {
        var arguments: [String: MessageArgument] = [
            "ritual": .text(doubled.ritual.description), "violation": .text(doubled.violation.description),
            "first": .text(doubled.first.description), "second": .text(doubled.second.description),
        ]
        if let revision {
            let text = WalkText(revision, localizer)
            arguments["ritual"] = .localized(text.title(doubled.ritual.description))
            arguments["violation"] = .localized(text.violation(doubled.violation))
            arguments["first"] = .text(text.spokenMoment(doubled.first))
            arguments["second"] = .text(text.spokenMoment(doubled.second))
        }
        return localizer["person.merge.doubled", arguments]
    }

    private static func line(
        _ event: Meeting.RefusedEvent,
        _ revision: WalkRevision?,
        _ localizer: Localizer
    ) -> String {
        guard let revision else {
            let arguments: [String: MessageArgument] = [
                "ritual": .text(event.ritual.description), "at": .text(event.at.description),
                "reason": .text(EngineError.walk(event.reason).code),
            ]
            return localizer["person.merge.refused.line", arguments]
        }
        let text = WalkText(revision, localizer)
        var arguments: [String: MessageArgument] = [
            "ritual": .localized(text.title(event.ritual.description)),
            "at": .text(text.spokenMoment(event.at)),
            "reason": .text(text.reason(event.reason, against: event.event)),
        ]
        guard let step = event.event.node, let words = text.words(for: event.event) else {
            return localizer["person.merge.refused.line", arguments]
        }
        arguments["step"] = .localized(text.title(step))
        arguments["event"] = .text(words)
        return localizer["person.merge.refused.step", arguments]
    }
}
