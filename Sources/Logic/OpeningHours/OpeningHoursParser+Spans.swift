extension OpeningHoursParser {
    /// Reads the spans of the day of a rule, if it has any.
    mutating func takeSpans(_ spans: inout [OpeningSpan]) throws(Problem) {
        guard isBound(at: index) else {
            if case .word(let word)? = kind, word == "dawn" || word == "dusk" { throw outside(.twilight) }
            return
        }
        repeat {
            let start = try takeBound(latest: 1439)
            if isSign("+", at: index) { throw outside(.openEnd) }
            guard takeSign("-") else {
                let next = tokens.at(index)
                throw Problem(.outside(.pointInTime), column: next?.column ?? endColumn)
            }
            let end = try takeBound(latest: 2880)
            if isSign("+", at: index) { throw outside(.openEnd) }
            if isSign("/", at: index) { throw outside(.interval) }
            spans.append(OpeningSpan(start: start, end: end))
            guard isSign(",", at: index), isBound(at: index + 1) else { return }
            index += 1
        } while true
    }

    mutating func takeBound(latest: Int) throws(Problem) -> OpeningSpan.Bound {
        if takeSign("(") {
            let event = try takeEvent()
            let sign = tokens.at(index)
            guard takeSign("+") || takeSign("-") else { throw unexpectedNext }
            let offset = try takeClock(latest: 719) * (sign?.text == "-" ? -1 : 1)
            guard takeSign(")") else { throw unexpectedNext }
            return event == "sunrise" ? .sunrise(offset) : .sunset(offset)
        }
        if isClock(at: index) { return .clock(try takeClock(latest: latest)) }
        return try takeEvent() == "sunrise" ? .sunrise(0) : .sunset(0)
    }

    mutating func takeEvent() throws(Problem) -> String {
        guard case .word(let word)? = kind else { throw unexpectedNext }
        if word == "dawn" || word == "dusk" { throw outside(.twilight) }
        guard word == "sunrise" || word == "sunset" else { throw unexpectedNext }
        index += 1
        return word
    }

    mutating func takeClock(latest: Int) throws(Problem) -> Int {
        guard isClock(at: index), case .number(let hour, let hourDigits)? = kind,
            case .number(let minute, let minuteDigits)? = tokens.at(index + 2)?.kind
        else { throw unexpectedNext }
        guard hourDigits <= 2, minuteDigits == 2, minute < 60, hour * 60 + minute <= latest else {
            throw Problem(.time, column: tokens[index].column)
        }
        index += 3
        return hour * 60 + minute
    }

    func isBound(at index: Int) -> Bool {
        if isClock(at: index) || isSign("(", at: index) { return true }
        guard case .word(let word)? = tokens.at(index)?.kind else { return false }
        return word == "sunrise" || word == "sunset"
    }

    /// Whether hours and minutes stand there, without white space between them.
    func isClock(at index: Int) -> Bool {
        guard case .number? = tokens.at(index)?.kind, isSign(":", at: index + 1),
            let minutes = tokens.at(index + 2), case .number = minutes.kind
        else { return false }
        return !tokens[index + 1].isSpaced && !minutes.isSpaced
    }
}
