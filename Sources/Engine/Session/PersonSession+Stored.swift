public import ManasikDomain

/// Reading and writing what the host keeps of a person.
extension PersonSession {
    /// What asks for the one record of a type.
    func one<Value: StoredValue>(_ type: Value.Type) -> RecordQuery { .one(key(type)) }

    /// The key of the one record of a type.
    func key<Value: StoredValue>(_ type: Value.Type) -> RecordKey {
        guard case .one(let name) = type.recordName else {
            preconditionFailure("\(type) has no record of its own")
        }
        return key(type.collection, name)
    }

    /// What records keep; what cannot be read is told of and left out.
    func decoded<Value: StoredValue>(
        _ records: [Record],
        as type: Value.Type = Value.self
    ) -> [DecodedRecord<Value>] {
        records.compactMap { record in
            do throws(CodecError) { return DecodedRecord(try Value(stored: record), of: record) } catch {
                tell(UnreadableRecord(key: record.key, reason: error))
                return nil
            }
        }
    }

    /// What the one record of a type keeps.
    func single<Value: StoredValue>(
        _ record: Record?,
        as type: Value.Type = Value.self
    ) -> SingleRecord<Value> {
        guard let record else { return .absent }
        do throws(CodecError) {
            return .kept(try Value(stored: record), version: record.version)
        } catch {
            let unreadable = UnreadableRecord(key: record.key, reason: error)
            tell(unreadable)
            return .unreadable(unreadable)
        }
    }

    /// What the one record of a type keeps now.
    func single<Value: StoredValue>(_ type: Value.Type) async throws(EngineError) -> SingleRecord<Value> {
        single(try await read([one(type)])[0].first)
    }

    /// Tells of walks that cannot be read, for what goes on without them.
    func tellOfUnreadableWalks() async {
        guard let records = try? await read([all(.walks), all(.walkEvents)]) else { return }
        for record in records[0] {
            do throws(CodecError) { try StoredWalk.check(record, events: records[1]) } catch {
                tell(UnreadableRecord(key: record.key, reason: error))
            }
        }
    }

    func tell(_ record: UnreadableRecord) { generation.onHandlerNotice(.unreadable(record)) }

    /// Says so where a change met a record that cannot be read, and not merely somebody else's change.
    func refuseToReplaceUnreadable(_ key: RecordKey) async throws(EngineError) {
        guard let record = try await read([.one(key)])[0].first else { return }
        do throws(CodecError) { try StoredTypes.check(record) } catch {
            throw .unreadableRecord(UnreadableRecord(key: key, reason: error))
        }
    }

    /// Every record of the host's collections that this version cannot read, walks with their events among them.
    ///
    /// They stay as they are.
    public func unreadableRecords() async throws(EngineError) -> [UnreadableRecord] {
        let records: [Record]
        do { records = try await store.export(id).records } catch { throw .store(error) }
        let events = records.filter { $0.key.collection == HostCollection.walkEvents.id }
        return records.filter { $0.key.collection.pack == .host }.compactMap { record in
            do throws(CodecError) {
                try StoredTypes.check(record)
                switch HostCollection(record.key.collection) {
                case .walks: try StoredWalk.check(record, events: events)
                case .walkEvents: try StoredWalk.check(event: record)
                default: break
                }
                return nil
            } catch {
                return UnreadableRecord(key: record.key, reason: error)
            }
        }
    }
}
