import ManasikDomain
public import ManasikLocalization
import ManasikScheduling
public import ManasikViews

/// The text of a notification: its title and its body.
public struct NotificationText: Hashable, Sendable {
    public let title: String
    public let body: String
    /// The language tag (BCP 47).
    public let language: String

    public init(title: String, body: String, language: String) {
        self.title = title
        self.body = body
        self.language = language
    }

    public init(_ notification: NotificationView, in localizer: Localizer) {
        language = localizer.language
        let schedule = notification.schedule
        switch notification.content {
        case .text(let text): (title, body) = (localizer[text], "")
        case .chirp(let chirp):
            title = schedule.title ?? localizer["notification.chirp"]
            body = chirp.map { ChirpText($0, in: localizer).message.text } ?? ""
        case .series(let subject, let prayer):
            let category = subject.map { localizer.text($0).text } ?? schedule.title ?? schedule.id
            let series: [String: MessageArgument] = [
                "category": .text(category),
                "prayer": .localized(localizer.host("prayer.\(prayer.rawValue)")),
            ]
            (title, body) = (localizer["dhikr.series-of-prayer", series], "")
        case .prayer(let moment): (title, body) = (localizer["prayer.\(moment.rawValue)"], "")
        case .subject(let subject):
            let name = subject.map { localizer.text($0).text }
            if let own = schedule.title {
                (title, body) = (own, name ?? "")
            } else {
                (title, body) = (name ?? schedule.id, "")
            }
        }
    }

    /// The notification on one line.
    public var line: String { body.isEmpty ? title : "\(title): \(body)" }
}
