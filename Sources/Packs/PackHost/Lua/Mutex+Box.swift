import Synchronization

extension Mutex where Value: ~Copyable {
    /// A mutex that a dictionary can hold.
    final class Box: Sendable {
        let mutex: Mutex<Value>
        init(_ value: consuming sending Value) { mutex = Mutex(value) }
    }
}
