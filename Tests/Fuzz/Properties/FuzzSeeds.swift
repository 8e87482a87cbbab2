// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikPackHost

/// What a fuzzer begins with beside its corpus: pieces of the bundled packs, and the words of the API.
public enum FuzzSeeds {
    /// Cuts the packs below a directory into inputs; what they name that the fuzzed pack lacks is renamed.
    public static func seeds(for target: FuzzTarget, packs directory: String) -> [[UInt8]] {
        let files = paths(below: directory).compactMap { path in
            FileManager.default.contents(atPath: directory + "/" + path).map { (path, [UInt8]($0)) }
        }
        switch target {
        case .manifest: return files.filter { $0.0.hasSuffix("/pack.json") }.map(\.1)
        case .locale:
            return files.filter { $0.0.contains("/locales/") }.compactMap { beginning(of: $0.1, entries: 12) }
        case .definitions: return files.filter { $0.0.contains("/definitions/") }.flatMap(definitions)
        case .code, .sandbox:
            let sources = files.filter { $0.0.hasSuffix(".lua") && !$0.0.contains("/tests/") }
            return sources.flatMap { paragraphs(of: String(decoding: $0.1, as: UTF8.self)) }
        }
    }

    /// The words in the form in which libFuzzer reads a dictionary.
    public static var dictionary: String { words.map { "\"\($0)\"\n" }.joined() }

    /// The words of the API, sorted.
    public static var words: [String] {
        var words = Set(DefinitionKind.allCases.map(\.rawValue))
        for constructor in APIDescription.current.constructors {
            for field in constructor.fields {
                words.insert(field.name)
                words.formUnion(Self.words(of: field.type))
            }
            if let key = constructor.childrenKey { words.insert(key) }
        }
        words.formUnion(APIDescription.current.eventNames)
        words.formUnion(Capability.allCases.map(\.rawValue))
        // The packs that lie there.
        words.formUnion(["fuzzed", "good"])
        return words.sorted()
    }

    private static func words(of type: FieldType) -> [String] {
        switch type {
        case .word(let words): words
        case .list(let type), .oneOrMore(let type), .bySchool(let type), .map(let type): words(of: type)
        default: []
        }
    }

    private static func paths(below directory: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasPrefix("plugins/") || $0.hasPrefix("content/") }.sorted()
    }

    private static func beginning(of bytes: [UInt8], entries: Int) -> [UInt8]? {
        guard case .object(let fields)? = (try? JSONReader.read(bytes, file: ""))?.json else { return nil }
        let first = fields.sorted { $0.key < $1.key }.prefix(entries)
        return encoded(.object(Dictionary(uniqueKeysWithValues: first.map { ($0.key, $0.value) })))
    }

    private static func definitions(_ file: (path: String, bytes: [UInt8])) -> [[UInt8]] {
        guard case .array(let items)? = (try? JSONReader.read(file.bytes, file: ""))?.json else { return [] }
        let kind = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
        return items.prefix(12).compactMap { item in
            encoded(.array([renamed(shortened(item))])).map { Array("\(kind)\n".utf8) + $0 }
        }
    }

    /// Lists cut to their first three entries.
    private static func shortened(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let items): .array(items.prefix(3).map(shortened))
        case .object(let fields): .object(fields.mapValues(shortened))
        default: value
        }
    }

    /// Texts and articles become those that the fuzzed pack has.
    private static func renamed(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let items): .array(items.map(renamed))
        case .object(var fields):
            if fields.count == 1, fields["text"] != nil {
                .object(["text": .string("t")])
            } else if fields.count == 1, fields["article"] != nil {
                .object(["article": .string("a")])
            } else {
                .object(
                    {
                        for (key, value) in fields { fields[key] = renamed(value) }
                        return fields
                    }()
                )
            }
        default: value
        }
    }

    private static func encoded(_ value: JSONValue) -> [UInt8]? { value.wireText }

    /// Lua between blank lines, each piece with the locals that such files begin with.
    private static func paragraphs(of text: String) -> [[UInt8]] {
        let locals = "local text, article, cite = manasik.text, manasik.article, manasik.cite\n"
        return text.components(separatedBy: "\n\n").filter { $0.contains("manasik.") && $0.utf8.count < 2000 }
            .map { piece in
                let named = piece.replacing(/text "[^"]*"/, with: #"text "t""#)
                    .replacing(/article "[^"]*"/, with: #"article "a""#)
                return Array((locals + named + "\n").utf8)
            }
    }
}
