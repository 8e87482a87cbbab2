/// Roles by number that share all paths among them by their hash, with the same keys.
///
/// - Source: TAP 15, succinct hash bin delegations.
public struct HashBins: Hashable, Sendable {
    public let keys: RoleKeys
    /// How many bits of a path's hash make a role's number.
    public let bits: Int
    public let prefix: String

    init(_ fields: MetadataFields) throws(MetadataError) {
        keys = try RoleKeys(fields)
        bits = try fields.number("bit_length", atLeast: 1)
        prefix = try fields.text("name_prefix")
        guard bits <= 32 else { throw .malformed("bit_length") }
    }

    /// Returns the one role that may name a path.
    func role(for path: String) -> String {
        let start = Signatures.sha256(Array(path.utf8)).prefix(4).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let digits = String(start >> UInt64(32 - bits), radix: 16)
        return "\(prefix)-" + String(repeating: "0", count: width - digits.count) + digits
    }

    /// Whether a role is one of these.
    func contains(_ role: String) -> Bool {
        guard role.hasPrefix("\(prefix)-") else { return false }
        let digits = role.dropFirst(prefix.count + 1)
        let isPlain = digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
        guard isPlain, digits.utf8.count == width, let number = UInt64(digits, radix: 16) else {
            return false
        }
        return number < 1 << UInt64(bits)
    }

    /// The number of hexadecimal digits.
    private var width: Int { (bits + 3) / 4 }
}
