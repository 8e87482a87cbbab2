/// The devices on which a person's records are kept, from the first one that was named.
///
/// Where there is this record, each change is noted with its time and device, so that the records of two devices can meet.
public struct UsedDevices: Hashable, Sendable {
    public struct Device: Hashable, Sendable {
        /// How the person calls it.
        public let name: String
        public let since: Instant

        public init(name: String, since: Instant) {
            self.name = name
            self.since = since
        }
    }

    /// By the ids under which changes are noted; see `HomeDevice`.
    public var devices: [String: Device]
    /// What tells the person's records from those of somebody else who has the same name: a random id from the first device that
    /// was named, and those of devices that were begun apart from it and have met it since.
    public var histories: Set<String>

    public init(_ devices: [String: Device] = [:], histories: Set<String> = []) {
        self.devices = devices
        self.histories = histories
    }

    /// Whether the records beside these and beside others are of one person, as far as both say so.
    public func isKnown(to other: UsedDevices) -> Bool { !histories.isDisjoint(with: other.histories) }
}

extension UsedDevices: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("devices") }
    public static let codec = RecordCodec<UsedDevices>(version: 1) { used in
        var body: [String: JSONValue] = [
            "devices": .object(
                used.devices.mapValues { device in
                    .object(["name": .string(device.name), "since": .string("\(device.since)")])
                }
            )
        ]
        // As members, so that where two devices meet both have the histories of both.
        var histories: [String: JSONValue] = [:]
        for history in used.histories { histories[history] = .boolean(true) }
        if !histories.isEmpty { body["histories"] = .object(histories) }
        return body
    } decode: { fields throws(CodecError) in
        guard let devices = try fields.object("devices") else { throw fields.error("devices", .missing) }
        var used = UsedDevices()
        for id in devices.values.keys.sorted() {
            guard let device = try devices.object(id) else { throw devices.error(id, .missing) }
            used.devices[id] = Device(
                name: try device.required("name", .text),
                since: try device.required("since", .instant)
            )
        }
        if let histories = try fields.object("histories") { used.histories = Set(histories.values.keys) }
        return used
    }
}

/// The id of the device that a home is on, by which its changes are told from those of others. It belongs to the home and
/// is in no archive.
public struct HomeDevice: Hashable, Sendable {
    public let id: String

    public init(_ id: String) { self.id = id }

    /// Makes an id that no other device has, beginning with a name as far as it has letters and digits of ASCII.
    public static func named(_ name: String) -> HomeDevice {
        let letters = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(16)
        return HomeDevice("\(letters.isEmpty ? "device" : letters)-\(RecordCollection.randomID().prefix(8))")
    }
}

extension HomeDevice: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("device") }
    public static let codec = RecordCodec<HomeDevice>(version: 1) { device in
        ["device": .string(device.id)]
    } decode: { fields throws(CodecError) in
        HomeDevice(try fields.required("device", .text))
    }
}
