public import ManasikDomain

extension PersonArchive {
    /// Whether the person uses several devices; see `DeviceService`.
    public var usesDevices: Bool { deviceRecord != nil }

    /// The devices of the person; nil if none was named, or if this version cannot read what is stored of them.
    public var usedDevices: UsedDevices? { deviceRecord.flatMap { try? UsedDevices(stored: $0) } }

    private var deviceRecord: Record? {
        records.first {
            $0.key.collection == UsedDevices.collection.id && UsedDevices.recordName == .one($0.key.id)
        }
    }

    /// Whether there is anything that the person has said or done, beside settings.
    var saysSomething: Bool {
        records.contains { record in
            switch HostCollection(record.key.collection) {
            case .settings, .merging: false
            default: true
            }
        }
    }
}
