import Foundation

/// Writes packs of a fixed shape: 40 definitions each, half of the packs in Lua and half in JSON.
struct PackGenerator {
    let directory: String

    /// 10 places, 20 dhikr, and a checklist with 9 items of which 8 have conditions: 40 definitions.
    func write(packs: Int) throws {
        for number in 0..<packs {
            let id = "pack-\(number)"
            var files = ["locales/en.json": messages]
            let lua = number.isMultiple(of: 2)
            files[lua ? "init.lua" : "definitions/place.json"] = lua ? Self.lua : Self.places
            if !lua {
                files["definitions/dhikr.json"] = Self.dhikr
                files["definitions/checklist.json"] = Self.checklist
            }
            files["pack.json"] = """
                { "id": "\(id)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"]
                  \(number > 10 ? ", \"requires\": { \"pack-\(number % 10)\": \"^1.0\" }" : "") }
                """
            let root = directory + "/" + (lua ? "plugins/" : "content/") + id
            for (path, text) in files {
                let url = URL(filePath: root + "/" + path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: url)
            }
        }
    }

    private var messages: String {
        let keys = (0..<60).map { "\"text.\($0)\": \"A short text for people to read, number \($0)\"" }
        return "{\n" + keys.joined(separator: ",\n") + "\n}\n"
    }

    private static let arabic = "سُبْحَانَ اللَّهِ وَبِحَمْدِهِ"

    private static let lua: String = {
        var lines = ["local text, cite = manasik.text, manasik.cite"]
        for index in 0..<10 {
            lines.append(
                "manasik.place { id = \"place-\(index)\", title = text \"text.\(index)\", latitude = 21.\(index), "
                    + "longitude = 39.\(index), source = cite { work = \"A map\", fetched = \"2026-11-20\" } }"
            )
        }
        for index in 0..<20 {
            lines.append(
                "manasik.dhikr { id = \"dhikr-\(index)\", name = text \"text.\(20 + index)\", arabic = \"\(arabic)\", "
                    + "times = \(index + 1), source = cite { work = \"Sahih Muslim\", number = \(index + 1) } }"
            )
        }
        lines.append("manasik.checklist { id = \"list\", title = text \"text.0\", phase = \"before\",")
        for index in 0..<9 {
            var condition = ""
            if index < 4 {
                condition =
                    "when = function(person) return person.nationality == \"MY\" and person.sex == \"male\" end, "
            } else if index < 8 {
                condition = "when = { nationality = { \"MY\", \"ID\" }, age = { min = 18 } }, "
            }
            lines.append(
                "  manasik.item { id = \"item-\(index)\", text = text \"text.\(40 + index)\", \(condition)level = "
                    + "\"required\", season = 1447, source = cite { work = \"A ministry\" } },"
            )
        }
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }()

    private static let places =
        "[\n"
        + (0..<10).map {
            "{ \"id\": \"place-\($0)\", \"title\": { \"text\": \"text.\($0)\" }, \"latitude\": 21.\($0), "
                + "\"longitude\": 39.\($0), \"source\": { \"work\": \"A map\", \"fetched\": \"2026-11-20\" } }"
        }.joined(separator: ",\n") + "\n]\n"

    private static let dhikr =
        "[\n"
        + (0..<20).map {
            "{ \"id\": \"dhikr-\($0)\", \"name\": { \"text\": \"text.\(20 + $0)\" }, \"arabic\": \"\(arabic)\", "
                + "\"times\": \($0 + 1), \"source\": { \"work\": \"Sahih Muslim\", \"number\": \($0 + 1) } }"
        }.joined(separator: ",\n") + "\n]\n"

    private static let checklist =
        "[{ \"id\": \"list\", \"title\": { \"text\": \"text.0\" }, \"phase\": \"before\", \"items\": [\n"
        + (0..<9).map { index in
            let condition =
                index < 8 ? "\"when\": { \"nationality\": [\"MY\", \"ID\"], \"age\": { \"min\": 18 } }, " : ""
            return "{ \"id\": \"item-\(index)\", \"text\": { \"text\": \"text.\(40 + index)\" }, \(condition)"
                + "\"level\": \"required\", \"season\": 1447, \"source\": { \"work\": \"A ministry\" } }"
        }.joined(separator: ",\n") + "\n] }]\n"
}
