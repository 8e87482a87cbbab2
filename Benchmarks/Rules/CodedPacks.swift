import Foundation
import ManasikPackHost

/// Copies of packs in which every condition of an item is a function, also those that their authors wrote as tables.
enum CodedPacks {
    /// - Parameter fullNames: The facts that conditions must ask for by their full names.
    static func write(_ loaded: LoadedPacks, fullNames: [String], to directory: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let functions = try String(
            contentsOfFile: URL(filePath: #filePath).deletingLastPathComponent().path + "/functions.lua",
            encoding: .utf8
        )
        for report in loaded.packs where report.status == .loaded {
            let id = report.id!
            let copy = "\(directory)/\(id)"
            try files.copyItem(atPath: report.directory, toPath: copy)
            let path = copy + "/init.lua"
            guard files.fileExists(atPath: path) else { continue }
            let names = fullNames.map { "[\"\($0)\"] = true" }.joined(separator: ", ")
            let prelude = """
                do
                  local condition = (function(...)
                \(functions)
                  end)({ \(names) })
                  local item = manasik.item
                  manasik.item = function(fields)
                    fields.when = condition(fields.when, "\(id)")
                    fields.done_when = condition(fields.done_when, "\(id)")
                    return item(fields)
                  end
                end

                """
            let text = prelude + (try String(contentsOfFile: path, encoding: .utf8))
            try Data(text.utf8).write(to: URL(filePath: path))
        }
    }
}
