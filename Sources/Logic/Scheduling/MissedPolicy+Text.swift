import ManasikDomain

extension MissedPolicy: CustomStringConvertible {
    /// Returns what should have been written in place of a text that is not a policy, to follow the name of the
    /// argument.
    public static func refusal(of text: String) -> String {
        let number = text.hasSuffix("s") ? text.split(separator: " ").last?.dropLast() : nil
        if let number, !number.isEmpty, number.utf8.allSatisfy({ (48...57).contains($0) }) {
            return "takes at most 100 years, \(longestWindow)s, not '\(text)'"
        }
        return "takes skip, 'once 3600s' or 'all 86400s', not '\(text)'"
    }

    /// Parses `skip`, `once 3600s` or `all 86400s`; returns nil for anything else, and for more than `longestWindow`.
    public init?(_ text: some StringProtocol) {
        func seconds(_ word: String) -> Int64? {
            guard text.hasPrefix(word), text.hasSuffix("s") else { return nil }
            return Int64(text.dropFirst(word.count).dropLast()).flatMap {
                (0...Self.longestWindow).contains($0) ? $0 : nil
            }
        }
        if text == "skip" {
            self = .skip
        } else if let window = seconds("once ") {
            self = .once(within: window)
        } else if let window = seconds("all ") {
            self = .all(within: window)
        } else {
            return nil
        }
    }

    public var description: String {
        switch self {
        case .skip: "skip"
        case .once(let seconds): "once \(seconds)s"
        case .all(let seconds): "all \(seconds)s"
        }
    }
}
