import Foundation
import ManasikDomain

/// Tests of Lua code outside of packs.
extension TestSuite {
    static func plainSuite(_ path: String, named name: String, isDirectory: Bool) throws -> TestSuite {
        let directory = isDirectory ? path : URL(filePath: path).deletingLastPathComponent().path
        var found: [String] = isDirectory ? [] : [path]
        if isDirectory {
            for case let file as String in FileManager.default.enumerator(atPath: path) ?? .init()
            where file.hasSuffix("_test.lua") || file.hasSuffix("_spec.lua") {
                found.append(path + "/" + file)
            }
        }
        let files = try found.sorted().map { file -> File in
            guard let data = FileManager.default.contents(atPath: file) else {
                throw Problem(description: "'\(shown(file))' cannot be read")
            }
            let chunk = file.split(separator: "/").suffix(2).joined(separator: "/")
            return File(path: shown(file), chunk: chunk, source: [UInt8](data))
        }
        let above = URL(filePath: directory).deletingLastPathComponent().path
        let folders = ["", "/src", "/lua", "/lib"]
        let roots = [directory, above].flatMap { root in folders.map { root + $0 } }
        var suite = TestSuite(name: name, files: files, packs: nil, code: nil, roots: roots, problem: nil)
        suite.surroundings.watched = roots
        return suite
    }

    /// Returns the path and text of a module of plain Lua; nil if there is none.
    func plainModule(_ name: String) throws -> (path: String, source: String)? {
        let path = name.replacing(".", with: "/")
        guard !path.contains("..") else { return nil }
        for root in roots {
            for file in ["\(root)/\(path).lua", "\(root)/\(path)/init.lua"] {
                guard let data = FileManager.default.contents(atPath: file) else { continue }
                guard let source = String(validating: data, as: UTF8.self) else {
                    throw Problem(description: "module '\(name)' is not valid UTF-8")
                }
                return (file.split(separator: "/").suffix(2).joined(separator: "/"), source)
            }
        }
        return nil
    }
}
