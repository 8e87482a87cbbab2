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
        let key = person.isUnnamed ? "person.device.own" : "person.device"
        return Page([.paragraph(localizer[key, arguments])])
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
        blocks.append(.paragraph(localizer[heading(of: meeting), names]))
        if meeting.isPreview, !meeting.isKnown {
            blocks.append(.paragraph(localizer["person.merge.unknown", names]))
        }
        let text = MeetingText(catalog: catalog, localizer: localizer)
        for (collection, changes) in meeting.collections.sorted(by: { $0.key < $1.key }) {
            let arguments: [String: MessageArgument] = [
                "collection": .text(text.title(of: collection)),
                "changes": .localized(text.words(changes)),
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
            blocks += lines(doubled, revisions[doubled.ritual], localizer).map { .paragraph($0) }
        }
        if !meeting.left.isEmpty { blocks.append(.paragraph(localizer["person.merge.left"])) }
        for left in meeting.left {
            blocks.append(.paragraph(text.line(of: left), indent: 2))
        }
        return Page(blocks)
    }

    /// Returns the key of the message that says what this is; of the person's own file it speaks to them.
    private static func heading(of meeting: Meeting) -> String {
        let isOwn = meeting.person.isUnnamed
        if meeting.changesNothing {
            return isOwn ? "person.merge.unchanged.own" : "person.merge.unchanged"
        }
        if meeting.isPreview { return isOwn ? "person.merge.preview.own" : "person.merge.preview" }
        return isOwn ? "person.merged.own" : "person.merged"
    }

    private static func lines(
        _ doubled: Meeting.DoubledWalk,
        _ revision: WalkRevision?,
        _ localizer: Localizer
    ) -> [String] {
        let text = revision.map { WalkText($0, localizer) }
        func plain(_ text: String) -> LocalizedString {
            LocalizedString(localizer.isolated(text), language: localizer.language)
        }
        func named(_ note: String) -> [String: MessageArgument] {
            let ritual = doubled.ritual.description
            return [
                "ritual": .localized(text?.title(ritual) ?? plain(ritual)),
                "note": .localized(LocalizedString(note, language: localizer.language)),
            ]
        }
        let counts = doubled.entries.counts.map { joint in
            let count = doubled.counts[joint.step] ?? 0
            var arguments = named(WalkText.note(on: joint, counting: count, in: localizer))
            arguments["step"] = .localized(text?.title(joint.step) ?? plain(joint.step))
            return localizer["person.merge.together", arguments]
        }
        return counts
            + doubled.entries.violations.map { violation in
                let note =
                    text?.note(on: violation)
                    ?? WalkText.note(
                        on: plain(violation.violation.description),
                        at: violation.moments.map { plain($0.description) },
                        in: localizer
                    )
                return localizer["person.merge.doubled", named(note)]
            }
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
            "reason": .text(text.reason(of: event.reason)),
        ]
        guard let step = event.event.node, let words = text.words(for: event.event) else {
            return localizer["person.merge.refused.line", arguments]
        }
        arguments["step"] = .localized(text.title(step))
        arguments["event"] = .text(words)
        return localizer["person.merge.refused.step", arguments]
    }
}
