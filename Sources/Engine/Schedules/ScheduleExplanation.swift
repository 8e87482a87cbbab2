public import ManasikDomain
public import ManasikScheduling

/// Why a schedule comes when it comes.
public struct ScheduleExplanation: Sendable, Hashable, Codable {
    public let report: ScheduleReport
    /// The zone by whose clocks it goes.
    public let timeZone: String
    /// Where its prayer times are of; nil where that is not known.
    public let place: String?
    /// The method of its prayer times.
    public let method: String
    public let quietHours: QuietHours?
    /// The instants that come next, at most five.
    public let next: [Occurrence]

    public struct Occurrence: Sendable, Hashable, Codable {
        public let at: Instant
        /// Later than `at` where it falls into quiet hours.
        public let delivery: Instant
        /// What made the time other than the trigger says by itself.
        public let rules: [Rule]
    }

    /// In JSON `substitute`, `gap`, `repeat`, or `high-latitude/` and the rule's name.
    public enum Rule: Sendable, Hashable {
        /// The prayer has its time by a rule for high latitudes, such as `seventh-of-the-night`.
        case highLatitude(String)
        /// The day has no such moment, and the substitute stands in.
        case substitute
        /// The clocks jump over the time, and the moment after the jump stands for it.
        case gap
        /// The clocks show the time twice that day.
        case `repeat`
    }
}

extension ScheduleExplanation.Rule: Codable {
    private static let prefix = "high-latitude/"

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        switch text {
        case "substitute": self = .substitute
        case "gap": self = .gap
        case "repeat": self = .repeat
        default:
            guard text.hasPrefix(Self.prefix) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is no rule")
                )
            }
            self = .highLatitude(String(text.dropFirst(Self.prefix.count)))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .substitute: try container.encode("substitute")
        case .gap: try container.encode("gap")
        case .repeat: try container.encode("repeat")
        case .highLatitude(let name): try container.encode(Self.prefix + name)
        }
    }
}
