import ManasikDomain
import ManasikRemembrance

/// A record of a series of a day, which may be one that cannot be read.
struct SeriesRecord: Sendable {
    let key: RecordKey
    let value: SingleRecord<Series>
    /// Of an unreadable one, as far as that much can be read.
    let day: CivilDate?

    init(_ record: Record, _ decoder: inout RecordDecoder) {
        key = record.key
        value = decoder.one([record])
        if let series = value.value {
            day = series.key.day
        } else if case .string(let text)? = record.body["day"] {
            day = CivilDate(text)
        } else {
            day = nil
        }
    }
}
