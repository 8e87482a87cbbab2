public import ManasikDomain
public import ManasikPresentation

extension Notification: Response {
    /// The form in which sinks write it and verbs print it.
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
