public import ManasikDomain
public import ManasikPresentation

extension Notification: Response {
    /// The form that sinks write and verbs print.
    public var json: JSONValue {
        .object {
            Member("key", key)
            Member("person", person)
            Member("pack", pack)
            Member("job", job)
            Member("kind", kind)
            Member("at", at)
            Member("title", title)
            Member("body", body)
            Member("language", language)
        }
    }
}
