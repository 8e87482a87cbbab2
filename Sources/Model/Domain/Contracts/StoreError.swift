/// Why a store did not do what was asked.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Somebody else changed the record in between.
    case conflict(RecordKey, expected: Int?, found: Int)
    /// Another process holds the store for longer than the waiting time.
    case busy(path: String, waitedSeconds: Int)
    case diskFull(path: String)
    case readOnly(path: String)
    case corrupt(path: String, detail: String)
    /// The store was written by a newer version of the program.
    case newerSchema(path: String, found: String)
    case notPermitted(path: String, detail: String)
    /// A change or an archive that no store can hold.
    case invalid(detail: String)
    case failed(path: String, detail: String)

    public var description: String {
        switch self {
        case .conflict(let key, let expected, let found):
            "a record of \(key.collection) was changed by somebody else: expected version "
                + "\(expected.map(String.init) ?? "any"), found \(found); read it again and repeat the change"
        case .busy(let path, let seconds):
            "\(path) is in use by another process; waited \(seconds) s; try again when that one has ended"
        case .diskFull(let path): "the disk is full: nothing was changed in \(path); make room and try again"
        case .readOnly(let path):
            "\(path) cannot be written; check its permissions or choose another directory with --home"
        case .corrupt(let path, let detail):
            "\(path) is damaged (\(detail)); nothing was changed; restore a backup with 'manasik restore'"
        case .newerSchema(let path, let found):
            "\(path) was written by a newer version of manasik (\(found)); nothing was changed; upgrade manasik"
        case .notPermitted(let path, let detail): "\(path) cannot be used: \(detail)"
        case .invalid(let detail): "nothing was changed: \(detail)"
        case .failed(let path, let detail): "\(path): \(detail)"
        }
    }
}
