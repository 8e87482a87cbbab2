import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal

extension WalkPage {
    /// That the walk is no longer part of the person's journey, and which other walks there are.
    func otherWalks() -> [Line] {
        var lines: [Line] = []
        if !state.concernsPerson {
            let ritual = MessageArgument.localized(localizer.text(state.ritual.title))
            lines += layout.paragraph(host("walk.not-yours", ["ritual": ritual]), style: .warning)
        }
        for other in state.others {
            let how = command?("walk --ritual \(other.ritual)") ?? .text(host("key.other-walk"))
            lines += layout.paragraph(words.other(other, command: how), style: .warning)
        }
        return lines
    }
}

extension WalkText {
    /// That there is another walk, and how to go to it.
    func other(_ other: WalkSummary, command: MessageArgument) -> String {
        host(
            other.isBegun ? "walk.other-begun" : "walk.other-ahead",
            ["ritual": .localized(localizer.text(other.title)), "command": command]
        )
    }
}
