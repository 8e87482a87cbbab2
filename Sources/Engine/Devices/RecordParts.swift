import ManasikDomain
import ManasikMerging
import ManasikRemembrance
import ManasikStoreContract

/// The parts of a collection's records that are merged each by itself, and how.
struct RecordParts: Sendable {
    private enum Shape {
        /// Each field, and each member of a field that holds several by name.
        case fields
        /// The record as one: its fields only make sense together.
        case whole
        /// The dhikr of a day with their counts.
        case series
    }

    private static let body = "*"
    private static let (count, target, addedAt) = ("count/", "target/", "added_at")

    let merges: FieldMerges
    /// Whether the record is named by a number, so that two devices give one name to different things.
    let isNumbered: Bool
    /// Whether the record is of a pack that is not there: nobody changes it here, and it is passed on as it is.
    let isAbsent: Bool
    private let shape: Shape
    /// The field that holds parts by the names of definitions.
    private let holder: String

    /// - Parameters:
    ///   - declared: The collection; nil for one of the host, and for one of a pack that is not there.
    ///   - shown: How its fields are merged as far as it shows in what was noted; only of a pack that is not there.
    init(
        of collection: DefinitionID,
        _ declared: RecordCollection?,
        record: String = "",
        showing shown: [String: FieldMerge] = [:]
    ) {
        isAbsent = declared == nil && collection.pack != .host
        holder = HostCollection(collection) == .settings ? "values" : "facts"
        switch HostCollection(collection) {
        case .items, .contacts, .dhikr, .dhikrCategories, .listings: isNumbered = true
        // One that is named by its values is not.
        case nil: isNumbered = Int(record) != nil
        default: isNumbered = false
        }
        switch HostCollection(collection) {
        case nil:
            var named = isAbsent ? shown : [:]
            for (name, kind) in declared?.merge ?? [:] {
                guard let field = declared?.fields[name], kind.suits(field.type) else { continue }
                switch kind {
                case .last: break
                case .sum: named[name] = .sum(isText: field.type == .decimal, range: field.range)
                case .set: named[name] = .set
                }
            }
            (merges, shape) = (FieldMerges(named), .fields)
        case .dhikrDays:
            let counts = FieldMerge.count(range: 0...Series.mostCount)
            (merges, shape) = (FieldMerges(prefixes: [Self.count: counts]), .series)
        case .schedules, .listings, .dhikrSets: (merges, shape) = (FieldMerges(), .whole)
        case .profile: (merges, shape) = (FieldMerges(keepingPast: true), .fields)
        case .settings:
            let byName = [ChosenSettings.recordName, DhikrNames.recordName, UsedDevices.recordName]
            (merges, shape) = (FieldMerges(), byName.contains(.one(record)) ? .fields : .whole)
        default: (merges, shape) = (FieldMerges(), .fields)
        }
    }

    /// Whether records of a collection are merged: not those that say how records are stored, nor what belongs to others too.
    static func areMerged(_ key: RecordKey) -> Bool {
        guard let collection = HostCollection(key.collection) else { return key.collection.pack != .host }
        switch collection {
        case .walks, .walkEvents, .merging, .groups, .invitations, .memberships, .grants, .roles,
            .listingSources:
            return false
        case .settings:
            let ofTheHome = [AppliedChanges.recordName, HomeDevice.recordName, RecordName.one("feed")]
            return !ofTheHome.contains(.one(key.id))
        default: return true
        }
    }

    /// Takes a body apart.
    func parts(of body: [String: JSONValue]) -> [String: JSONValue] {
        switch shape {
        case .whole: return [Self.body: .object(body)]
        case .fields:
            var parts: [String: JSONValue] = [:]
            for (name, value) in body where value != .null {
                guard case .object(let members) = value else {
                    parts[name] = value
                    continue
                }
                parts[name] = .object([:])
                for (member, value) in members { parts["\(name)/\(member)"] = value }
            }
            return parts
        case .series:
            var parts = body.filter { $0.key != "entries" && $0.value != .null }
            guard case .array(let entries)? = body["entries"] else { return parts }
            var order: [JSONValue] = []
            for case .object(let entry) in entries {
                guard case .string(let dhikr)? = entry["dhikr"] else { continue }
                order.append(.string(dhikr))
                parts[Self.target + dhikr] = entry["target"]
                parts[Self.count + dhikr] = entry["count"]
            }
            parts["entries"] = .array(order)
            return parts
        }
    }

    /// Puts a body together.
    func body(of parts: [String: JSONValue]) -> [String: JSONValue] {
        switch shape {
        case .whole:
            guard case .object(let body)? = parts[Self.body] else { return [:] }
            return body
        case .fields:
            var body: [String: JSONValue] = [:]
            var members: [String: [String: JSONValue]] = [:]
            for (name, value) in parts {
                if let slash = name.firstIndex(of: "/") {
                    members[String(name[..<slash]), default: [:]][String(name[name.index(after: slash)...])] =
                        value
                } else {
                    body[name] = value
                }
            }
            for (name, members) in members { body[name] = .object(members) }
            return body
        case .series:
            var body: [String: JSONValue] = [:]
            var order: [String] = []
            if case .array(let entries)? = parts["entries"] {
                for case .string(let dhikr) in entries { order.append(dhikr) }
            }
            var others: [String] = []
            for (name, value) in parts {
                if name.hasPrefix(Self.count) {
                    others.append(String(name.dropFirst(Self.count.count)))
                } else if !name.hasPrefix(Self.target) {
                    body[name] = value
                }
            }
            // What only one device had in its list was said all the same.
            order += others.filter { !order.contains($0) }.sorted()
            body["entries"] = .array(
                order.map { dhikr in
                    .object([
                        "dhikr": .string(dhikr), "target": parts[Self.target + dhikr] ?? .integer(0),
                        "count": parts[Self.count + dhikr] ?? .integer(0),
                    ])
                }
            )
            return body
        }
    }

    /// Returns the parts that are written anew where something is said of a record, also if they are as before.
    ///
    /// - Parameter fields: The parts of the record; nil if there is none.
    func written(saying said: SaidParts?, of fields: [String: JSONValue]?) -> Set<String> {
        guard let fields else { return said == .all ? [MergedRecord.presence] : [] }
        switch (said, shape) {
        case (nil, _): return []
        // A record may have no parts, such as a mark.
        case (_, .whole), (.all, _): return Set(fields.keys).union([MergedRecord.presence])
        case (.fields(let names), _): return names
        // Of a series also whether it was noted as said in full.
        case (.definitions(let dhikr), .series):
            return Set(dhikr.map { "\(Self.count)\($0)" }).union([Self.addedAt])
        case (.definitions(let ids), .fields):
            return Set(ids.map { "\(holder)/\($0)" })
        }
    }

    /// Returns the other name of a part.
    func renamed(_ part: String, of collection: DefinitionID, _ renaming: Renaming) -> String {
        guard let host = HostCollection(collection) else { return renaming.field(part, of: collection).field }
        guard let slash = part.firstIndex(of: "/"),
            let id = DefinitionID(String(part[part.index(after: slash)...]))
        else { return part }
        let prefix = part[...slash]
        switch host {
        case .profile: return "\(prefix)\(renaming.fact(id))"
        case .dhikrDays: return "\(prefix)\(renaming(id, .dhikr))"
        case .settings: return "\(prefix)\(renaming(id, .setting))"
        default: return part
        }
    }
}
