import ManasikDomain

/// Decodes records, and collects those that cannot be read.
struct RecordDecoder {
    private(set) var unreadable: [UnreadableRecord] = []

    /// Returns the decoded records; those that cannot be read are collected and left out.
    mutating func all<Value: StoredValue>(
        _ records: [Record],
        as type: Value.Type = Value.self
    ) -> [DecodedRecord<Value>] {
        var decoded: [DecodedRecord<Value>] = []
        for record in records {
            do throws(CodecError) {
                decoded.append(DecodedRecord(try Value(stored: record), of: record))
            } catch {
                unreadable.append(UnreadableRecord(key: record.key, reason: error))
            }
        }
        return decoded
    }

    /// Returns the only record of a type.
    mutating func one<Value: StoredValue>(
        _ records: [Record],
        as type: Value.Type = Value.self
    ) -> SingleRecord<Value> {
        guard let record = records.first else { return .absent }
        do throws(CodecError) {
            return .kept(try Value(stored: record), version: record.version)
        } catch {
            let found = UnreadableRecord(key: record.key, reason: error)
            unreadable.append(found)
            return .unreadable(found)
        }
    }
}
