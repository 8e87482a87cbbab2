import ManasikDomain
import ManasikRemembrance

/// A record of a series of a day, which may be one that cannot be read.
struct KeptSeries: Sendable {
    let key: RecordKey
    let value: SingleRecord<Series>
    private let body: [String: JSONValue]

    init(_ record: Record, _ decoder: inout RecordDecoder) {
        key = record.key
        value = decoder.one([record])
        body = record.body
    }

    func isOf(_ day: CivilDate) -> Bool { Series.fields(of: day).allSatisfy { body[$0.key] == $0.value } }
}
