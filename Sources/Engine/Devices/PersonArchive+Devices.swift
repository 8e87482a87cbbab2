public import ManasikDomain

extension PersonArchive {
    /// Whether the person uses several devices; see `DeviceService`.
    public var usesDevices: Bool {
        records.contains {
            $0.key.collection == UsedDevices.collection.id && UsedDevices.recordName == .one($0.key.id)
        }
    }
}
