import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// What was noted on a device of the person and does not hold beside what was done on another.
extension WalkPage {
    /// Returns these events with the reasons; empty if all hold.
    func refused() -> [Block] {
        guard !state.refused.isEmpty else { return [] }
        return say(localizer["walk.refused"], .warning)
            + state.refused.map { .paragraph(text.line(ofRefused: $0), .warning, indent: 2) }
    }
}
