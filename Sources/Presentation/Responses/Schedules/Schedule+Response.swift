public import ManasikDomain
public import ManasikScheduling

extension Schedule: Response {
    public var json: JSONValue {
        .object {
            Member("id", id)
            Member("pack", pack)
            Member("kind", kind)
            Member("subject", subject)
            Member("title", title)
            Member("title_text", titleText)
            Member("trigger", trigger.description)
            Member("missed", missed.description)
            Member("overlap", overlap)
            Member("clock_change", clockChange)
            Member("substitute", substitute)
            Member("paused", isPaused)
            Member("urgent", isUrgent)
        }
    }
}

extension ClockTime: Response {
    /// A time such as `05:30`.
    public var json: JSONValue { .string(description) }
}

extension ClockChangePolicy: Response {
    public var json: JSONValue {
        .object {
            Member("gap", gap)
            Member("repeat", self.repeat)
        }
    }
}

extension QuietHours: Response {
    public var json: JSONValue {
        .object {
            Member("from", from)
            Member("to", to)
        }
    }
}
