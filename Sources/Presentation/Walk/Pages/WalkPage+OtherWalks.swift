import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension WalkPage {
    /// Returns a note if the walk is no longer part of the person's journey, and the person's other walks.
    public func otherWalks() -> [Block] {
        var blocks: [Block] = []
        if !state.concernsPerson {
            let ritual = MessageArgument.localized(localizer.text(state.ritual.title))
            blocks += say(localizer["walk.not-yours", ["ritual": ritual]], .warning)
        }
        return blocks + state.others.map { .paragraph(localizer.runs(to: $0), .warning) }
    }
}

extension Localizer {
    /// Returns the sentence that there is another walk, with the request to open it.
    public func runs(to other: WalkSummary) -> [Run] {
        runs(
            other.isBegun ? "walk.other-begun" : "walk.other-ahead",
            ["ritual": .localized(title(of: other))],
            offering: ["command": .openWalk(ritual: other.ritual)]
        )
    }
}
