import Foundation

func readLines<Value: Decodable>(_ path: String) throws -> [Value] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n"))
        .map { try decoder.decode(Value.self, from: $0) }
}

func writeLines(_ values: [some Encodable], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var data = Data()
    for value in values {
        data.append(try encoder.encode(value))
        data.append(UInt8(ascii: "\n"))
    }
    try data.write(to: URL(filePath: path))
}
