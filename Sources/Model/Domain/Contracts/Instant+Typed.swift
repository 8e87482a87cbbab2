extension Instant {
    /// Returns a moment as people type it, with a space before the time or without seconds, in the form of RFC 3339; any other
    /// text as it is.
    static func completed(_ typed: String) -> String {
        var bytes = Array(typed.utf8)
        guard bytes.count > 16 else { return typed }
        if bytes[10] == UInt8(ascii: " ") { bytes[10] = UInt8(ascii: "T") }
        if bytes[16] != UInt8(ascii: ":") { bytes.insert(contentsOf: ":00".utf8, at: 16) }
        let text = String(decoding: bytes, as: UTF8.self)
        return Instant(rfc3339: text) == nil ? typed : text
    }

    /// Whether a text as people type it lacks nothing of a moment but its offset from UTC.
    public static func lacksOffset(_ typed: String) -> Bool {
        Instant(rfc3339: completed(typed + "Z")) != nil
    }
}
