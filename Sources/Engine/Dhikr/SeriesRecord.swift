import ManasikDomain
import ManasikRemembrance

/// The record of one day's series, which may be unreadable.
struct SeriesRecord: Sendable {
    let key: RecordKey
    let value: SingleRecord<Series>
    /// The day of the series; for an unreadable record, nil unless that much can be read.
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
