public import ManasikDomain
import ManasikLocalization
public import ManasikPresentation
public import ManasikScheduling
import ManasikViews

/// What a person is told at an occurrence of a schedule.
public struct Notification: Hashable, Sendable {
    /// The same for the same pack, job, person and instant, however often it is delivered: a sink that keeps the keys
    /// it has seen tells nothing twice.
    public let key: String
    public let person: PersonID
    public let pack: PackID
    /// The schedule's name in its pack.
    public let job: String
    public let kind: Schedule.Kind
    /// When the trigger was, which may be before the delivery.
    public let at: Instant
    public let title: String
    public let body: String
    /// BCP 47, of the title and body.
    public let language: String

    init(_ view: NotificationView, for person: PersonID, in localizer: Localizer) {
        let (schedule, text) = (view.schedule, NotificationText(view, in: localizer))
        key = schedule.deliveryKey(of: view.at, for: person)
        self.person = person
        pack = schedule.pack
        job = schedule.id
        kind = schedule.kind
        at = view.at
        (title, body, language) = (text.title, text.body, text.language)
    }

    /// What it says.
    public var text: NotificationText { NotificationText(title: title, body: body, language: language) }
}

/// Where notifications go.
public protocol NotificationSink: Sendable {
    /// The same in every process, so that what is delivered to it is not delivered again.
    var name: String { get }

    /// Delivers a notification; it may come again under the same key after a failure or an end of the process.
    ///
    /// - Throws: `SinkFailure`; the delivery is tried again later.
    func deliver(_ notification: Notification) async throws(SinkFailure)
}
