import ManasikDomain

/// Reads the rules of opening hours from their tokens.
struct OpeningHoursParser {
    typealias Problem = OpeningHours.Problem
    typealias Kind = OpeningHoursToken.Kind

    let tokens: [OpeningHoursToken]
    var index = 0

    init(_ tokens: [OpeningHoursToken]) { self.tokens = tokens }

    mutating func rules() throws(Problem) -> [OpeningRule] {
        var rules = [try rule(.normal)]
        while let token = tokens.at(index) {
            index += 1
            switch token.kind {
            case .sign(UInt8(ascii: ";")):
                // Some write one after the last rule too.
                if index == tokens.count { return rules }
                rules.append(try rule(.normal))
            case .sign(UInt8(ascii: ",")): rules.append(try rule(.additional))
            case .fallback: rules.append(try rule(.fallback))
            default: throw unexpected(token)
            }
        }
        return rules
    }

    private mutating func rule(_ joining: OpeningRule.Joining) throws(Problem) -> OpeningRule {
        let start = index
        var rule = OpeningRule(joining: joining)
        if isAlways {
            index += 3
        } else {
            // A colon may stand after days, to be read more easily.
            try takeYearsAndDates(&rule.days)
            if index > start { _ = takeSign(":") }
            let begin = index
            try takeWeekdays(&rule.days)
            if index > begin { _ = takeSign(":") }
            try takeSpans(&rule.spans)
        }
        let hasSelector = index > start
        var isStated = false
        if case .word(let word)? = kind, let state = Self.states[word] {
            rule.state = state
            isStated = true
            index += 1
        }
        if case .comment(let comment)? = kind {
            index += 1
            if !hasSelector, isSign(":", at: index) {
                throw Problem(.outside(.namedPeriod), column: tokens[index - 1].column)
            }
            if !isStated { rule.state = .unknown }
            if !comment.isEmpty { rule.comment = comment }
        }
        guard index > start else {
            throw tokens.at(index).map { unexpected($0) } ?? Problem(.empty, column: endColumn)
        }
        return rule
    }

    private static let states: [String: OpeningState] = [
        "open": .open, "off": .closed, "closed": .closed, "unknown": .unknown,
    ]

    private var isAlways: Bool {
        tokens.at(index)?.text == "24" && isSign("/", at: index + 1) && tokens.at(index + 2)?.text == "7"
    }

    // MARK: Tokens

    var kind: Kind? { tokens.at(index)?.kind }

    func isSign(_ sign: Unicode.Scalar, at index: Int) -> Bool {
        tokens.at(index)?.kind == .sign(UInt8(ascii: sign))
    }

    mutating func takeSign(_ sign: Unicode.Scalar) -> Bool {
        guard isSign(sign, at: index) else { return false }
        index += 1
        return true
    }

    /// Takes the comma of a list of days, after which another must stand without white space.
    mutating func takeComma(before isNext: (OpeningHoursParser) -> Bool) throws(Problem) -> Bool {
        guard takeSign(",") else { return false }
        guard let next = tokens.at(index) else { throw Problem(.empty, column: endColumn) }
        guard isNext(self) else { throw unexpected(next) }
        if next.isSpaced { throw Problem(.outside(.spacedList), column: next.column) }
        return true
    }

    var endColumn: Int { tokens.last.map { $0.column + $0.text.unicodeScalars.count } ?? 1 }

    func unexpected(_ token: OpeningHoursToken) -> Problem {
        Problem(.unexpected(token.text), column: token.column)
    }

    var unexpectedNext: Problem {
        tokens.at(index).map { unexpected($0) } ?? Problem(.empty, column: endColumn)
    }

    func outside(_ part: OpeningHours.Part) -> Problem {
        Problem(.outside(part), column: tokens.at(index)?.column ?? endColumn)
    }
}

extension [OpeningHoursToken] {
    func at(_ index: Int) -> OpeningHoursToken? { index < count ? self[index] : nil }
}
