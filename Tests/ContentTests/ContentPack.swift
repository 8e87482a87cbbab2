import Foundation

/// A bundled content pack, read as files.
struct ContentPack {
    let directory: String

    init(_ name: String) { directory = ReferenceTexts.repository + "/content/" + name }

    func texts(_ language: String) throws -> [String: String] {
        try decode("locales/\(language).json")
    }

    /// The messages of the one rotation of `definitions/chirps.json`, in the order of the slots.
    func messages() throws -> [QuotingText] {
        struct Rotation: Decodable { let days: [QuotingText] }
        let rotations: [Rotation] = try decode("definitions/chirps.json")
        guard rotations.count == 1 else { throw DataError(description: "not one rotation of messages") }
        return rotations[0].days
    }

    func supplications() throws -> [QuotingText] { try decode("definitions/dhikr.json") }

    private func decode<Value: Decodable>(_ file: String) throws -> Value {
        try JSONDecoder().decode(
            Value.self,
            from: Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(file)"))
        )
    }
}
