import ManasikDomain
import Synchronization

/// Large bodies as they were last read or written, so that one is not decoded again while it is unchanged.
///
/// A cached body is used only for the very text from which it was decoded, or as which it was written.
final class BodyCache: Sendable {
    /// The length in bytes from which decoding a text costs more than comparing and keeping it.
    static let shortest = 512

    private struct Entry {
        let text: [UInt8]
        let body: [String: JSONValue]
    }

    private let longest: Int
    private let entries: Mutex<LRUCache<RecordKey, Entry>>

    /// - Parameters:
    ///   - capacity: The maximum number of bodies, at least 1.
    ///   - longest: The length in bytes of the longest text that is kept.
    init(capacity: Int = 128, longest: Int = 1 << 16) {
        self.longest = longest
        entries = Mutex(LRUCache(capacity: capacity))
    }

    /// Returns the body of a record whose text is cached; nil if it must be decoded.
    func body(of key: RecordKey, _ text: UnsafeBufferPointer<UInt8>) -> [String: JSONValue]? {
        guard text.count >= Self.shortest else { return nil }
        guard let entry = entries.withLock({ $0.value(of: key) }), entry.text.elementsEqual(text) else {
            return nil
        }
        return entry.body
    }

    /// Keeps a body with its text, if that is neither too short nor too long.
    func keep(_ body: [String: JSONValue], of key: RecordKey, _ text: some Collection<UInt8>) {
        guard (Self.shortest...longest).contains(text.count) else { return }
        let entry = Entry(text: Array(text), body: body)
        entries.withLock { _ = $0.insert(entry, for: key) }
    }

    /// Forgets everything, so that nothing of an erased person stays in memory.
    func removeAll() {
        entries.withLock { $0.removeAll() }
    }
}
