import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikScheduling
import ManasikTerminal

extension WalkPage {
    /// The commands that say when a step was done, or that it was missed, or that another branch was taken: those that the
    /// walk accepts.
    func answers(toOverdue step: String, _ command: (String) -> MessageArgument) -> [Line] {
        var lines = doneOrMissed(step, command)
        if let other = state.otherBranch(than: step) {
            let choose = command("walk choose \(other.choice) \(other.branch)")
            lines += layout.paragraph(host("walk.choose-instead", ["command": choose]), style: .dim)
        }
        return lines
    }

    private func doneOrMissed(_ step: String, _ command: (String) -> MessageArgument) -> [Line] {
        var offers: [String: MessageArgument] = [:]
        var key = "walk.overdue"
        if state.refusal(of: .done(step: step)) == nil {
            offers["done"] = command("walk done \(step)")
        } else if let time = state.acceptedTime(of: step) {
            let local = LocalTime(of: time, in: Engine.timeZoneOfRites)
            offers["done"] = command("walk done \(step) --at \(local.description.prefix(16))")
            key += "-at"
        }
        if state.refusal(of: .markMissed(step: step)) == nil {
            offers["missed"] = command("walk missed \(step)")
        }
        switch (offers["done"], offers["missed"]) {
        case (nil, nil): return []
        case (nil, let only?): return layout.paragraph(host("walk.do-with", ["command": only]), style: .dim)
        case (let only?, nil) where key == "walk.overdue":
            return layout.paragraph(host("walk.do-with", ["command": only]), style: .dim)
        case (_, nil): return layout.paragraph(host("walk.overdue-at-only", offers), style: .dim)
        default: return layout.paragraph(host("\(key)-with", offers), style: .dim)
        }
    }
}
