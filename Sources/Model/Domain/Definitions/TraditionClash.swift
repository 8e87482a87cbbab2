/// A name that two traditions give different meanings.
public struct TraditionClash: Hashable, Sendable {
    /// What the name is of.
    public enum Subject: String, Hashable, Sendable {
        case school, obligation, state, journey
    }

    public let subject: Subject
    public let name: String
    public let first: Tradition
    public let second: Tradition

    /// Returns the names to which a tradition gives another meaning than one before it.
    ///
    /// - Parameter traditions: The traditions in the order in which they take names.
    public static func all(in traditions: [Tradition]) -> [TraditionClash] {
        var clashes: [TraditionClash] = []
        var owners: [Subject: [String: (tradition: Tradition, meaning: Meaning)]] = [:]
        func take(_ name: String, of subject: Subject, _ meaning: Meaning, by tradition: Tradition) {
            guard let owner = owners[subject]?[name] else {
                owners[subject, default: [:]][name] = (tradition, meaning)
                return
            }
            guard owner.meaning != meaning else { return }
            clashes.append(
                TraditionClash(subject: subject, name: name, first: owner.tradition, second: tradition)
            )
        }
        for tradition in traditions {
            for school in tradition.schools {
                take(school.school.rawValue, of: .school, .shadow(school.asrShadow ?? 1), by: tradition)
            }
            for declared in tradition.obligations {
                let obligation = declared.obligation
                take(obligation.name, of: .obligation, .force(obligation.force), by: tradition)
            }
            for state in tradition.states {
                take(state.name, of: .state, .earlier(state.earlier), by: tradition)
            }
            for journey in tradition.journeys {
                take(journey.name, of: .journey, .days(journey.days), by: tradition)
            }
        }
        return clashes
    }

    private enum Meaning: Hashable {
        case shadow(Int)
        case force(Obligation.Force)
        case earlier(String?)
        case days(Tradition.Journey.Days?)
    }
}

extension TraditionClash: CustomStringConvertible {
    public var description: String {
        "\(subject.rawValue) '\(name)' means one thing in tradition \(Self.place(of: first)) and another in "
            + Self.place(of: second)
    }

    private static func place(of tradition: Tradition) -> String {
        guard let location = tradition.location else { return "'\(tradition.id)'" }
        let line = location.line.map { ":\($0)" } ?? ""
        return "'\(tradition.id)' (\(location.file)\(line))"
    }
}
