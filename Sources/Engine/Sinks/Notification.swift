public import ManasikDomain
import ManasikLocalization
public import ManasikPresentation
public import ManasikScheduling
public import ManasikViews

/// What is said to a person at an occurrence of a schedule.
public struct Notification: Hashable, Sendable {
    /// Identifies the notification of a pack, job, person and instant, however often it is delivered: a sink that
    /// remembers keys notifies only once.
    public let key: String
    public let person: PersonID
    public let pack: PackID
    /// The schedule's name in its pack.
    public let job: String
    public let kind: Schedule.Kind
    /// The instant of the trigger, which may be before the delivery.
    public let at: Instant
    /// By whose clocks the person lives.
    public let zone: Zone
    public let title: String
    public let body: String
    /// The language of the title and body (BCP 47).
    public let language: String

    init(_ view: NotificationView, for person: PersonID, at zone: Zone, in localizer: Localizer) {
        let (schedule, text) = (view.schedule, NotificationText(view, in: localizer))
        key = schedule.deliveryKey(of: view.at, for: person)
        self.person = person
        pack = schedule.pack
        job = schedule.id
        kind = schedule.kind
        at = view.at
        self.zone = zone
        (title, body, language) = (text.title, text.body, text.language)
    }

    /// Title and body as a text.
    public var text: NotificationText { NotificationText(title: title, body: body, language: language) }
}

/// A destination of notifications.
public protocol NotificationSink: Sendable {
    /// A name that is the same in every process, so that notifications are not delivered to it again.
    var name: String { get }

    /// Delivers a notification; may be called again with the same key after a failure or a crash.
    ///
    /// - Throws: `SinkFailure`; the delivery is retried later.
    func deliver(_ notification: Notification) async throws(SinkFailure)
}
