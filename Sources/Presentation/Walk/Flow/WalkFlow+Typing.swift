import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikWalkthroughs

/// Handling of typed text: a reason, a time, a name, a number or a remark.
extension WalkFlow {
    mutating func ask(_ purpose: WalkEntry.Purpose, back: Mode = .walk) {
        mode = .entry(WalkEntry(purpose: purpose, back: back))
    }

    mutating func type(_ text: String, at now: Instant) -> Output? {
        guard case .entry(let entry) = mode else { return nil }
        mode = entry.back
        let isEmpty = text.allSatisfy { $0.isWhitespace }
        switch entry.purpose {
        case .reason(let step):
            return propose(.skip(step: step, reason: isEmpty ? nil : text), .ifCostly)
        case .note(let remedy, let alternative, _):
            let event = WalkEvent.settle(remedy: remedy, alternative: alternative, note: isEmpty ? nil : text)
            return propose(event, .ifCostly, back: entry.back, next: .remedy(key: remedy))
        // In all other cases, an empty text does nothing.
        case _ where isEmpty: return nil
        case .time(let step, let how):
            guard let time = PastTime(text) else {
                return misunderstood(text, entry, "walk.no-time")
            }
            let performed = time.instant(at: now, in: self.text.zone)
            let how = Performance(at: performed, proxy: how.proxy, outOfOrder: how.outOfOrder)
            return propose(.done(step: step, how: how), .ifCostly)
        case .timeOfViolation(let violation, let circumstances):
            guard let time = PastTime(text) else {
                return misunderstood(text, entry, "walk.no-time")
            }
            let event = WalkEvent.violate(
                violation: violation.description,
                circumstances: circumstances,
                at: time.instant(at: now, in: self.text.zone)
            )
            return propose(event, .always, back: entry.back)
        case .proxy(let step, let how):
            let how = Performance(at: how.at, proxy: text, outOfOrder: how.outOfOrder)
            return propose(.done(step: step, how: how), .ifCostly)
        case .count(let step):
            let digits = text.withWesternDigits.filter { !$0.isWhitespace }
            guard digits.allSatisfy({ $0.isNumber }), let number = Int(digits) else {
                return misunderstood(text, entry, "act.no-number")
            }
            return propose(.count(step: step, by: .set(to: number)), .ifCostly)
        }
    }

    private mutating func misunderstood(_ text: String, _ entry: WalkEntry, _ complaint: String) -> Output? {
        mode = .entry(entry)
        notice = Notice(localizer[complaint, ["text": .text(text)]], .warning)
        return nil
    }
}
