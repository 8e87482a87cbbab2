import ManasikDomain

/// An object as canonical JSON, of members that are added in the order of their names and whose values are canonical JSON already.
struct ObjectText {
    private var members: [UInt8] = []
    private var last = ""

    var text: String { "{" + String(decoding: members, as: UTF8.self) + "}" }

    /// - Parameters:
    ///   - name: After those before it, without characters that JSON escapes.
    ///   - value: Canonical JSON.
    mutating func add(_ name: String, _ value: String) {
        begin(name)
        members.append(contentsOf: value.utf8)
    }

    /// Adds a text.
    mutating func add(_ name: String, quoted text: String) {
        add(name, CanonicalJSON.text(of: .string(text)))
    }

    /// Adds a list, whose items are canonical JSON.
    mutating func add(_ name: String, array items: [String]) {
        begin(name)
        members.append(UInt8(ascii: "["))
        for (index, item) in items.enumerated() {
            if index > 0 { members.append(UInt8(ascii: ",")) }
            members.append(contentsOf: item.utf8)
        }
        members.append(UInt8(ascii: "]"))
    }

    private mutating func begin(_ name: String) {
        assert(last < name, "members are added in the order of their names")
        last = name
        if !members.isEmpty { members.append(UInt8(ascii: ",")) }
        members.append(UInt8(ascii: "\""))
        members.append(contentsOf: name.utf8)
        members.append(contentsOf: "\":".utf8)
    }
}
