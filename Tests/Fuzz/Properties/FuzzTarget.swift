// SPDX-License-Identifier: Apache-2.0
import Foundation
public import ManasikDomain
import ManasikPackHost

/// What the fuzzer writes: one file of a pack, or a text for the bare sandbox.
public enum FuzzTarget: String, CaseIterable, Sendable {
    /// `pack.json`.
    case manifest
    /// `locales/en.json`.
    case locale
    /// A file of `definitions/`: the kind on the first line, the JSON below it.
    case definitions
    /// `init.lua`.
    case code
    /// Lua without a pack.
    case sandbox

    /// Holds one input against what must be true of every input.
    ///
    /// - Returns: What was loaded; nil without a pack.
    /// - Throws: `FuzzFinding` for the first property that does not hold.
    @discardableResult
    public func check(_ bytes: [UInt8], in workplace: FuzzWorkplace) throws -> Catalog? {
        if self == .sandbox {
            try FuzzedSandbox.check(bytes)
            return nil
        }
        if let json = json(of: bytes) { try FuzzedJSON.check(json) }
        let pack = try FuzzedPack(files: files(with: bytes), in: workplace)
        return try pack.check()
    }

    /// The part of an input that a reader of JSON gets; nil for Lua.
    private func json(of bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .manifest, .locale: bytes
        case .definitions: Array(bytes.drop { $0 != UInt8(ascii: "\n") })
        case .code, .sandbox: nil
        }
    }

    /// The pack in which an input is one file.
    private func files(with bytes: [UInt8]) -> [String: [UInt8]] {
        var files = FuzzedPack.surroundings
        switch self {
        case .manifest: files["pack.json"] = bytes
        case .locale: files["locales/en.json"] = bytes
        case .definitions:
            let word = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            let kind = DefinitionKind(rawValue: word) ?? .checklist
            files["definitions/\(kind.rawValue).json"] = json(of: bytes)
        case .code, .sandbox:
            files = files.filter { !$0.key.hasPrefix("definitions/") }
            files["init.lua"] = bytes
        }
        return files
    }
}

/// A property that an input broke.
public struct FuzzFinding: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
