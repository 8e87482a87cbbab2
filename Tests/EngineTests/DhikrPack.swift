import Foundation

/// A content pack with dhikr of the morning and after prayers, in a directory of its own that goes away with the value.
final class DhikrPack: Sendable {
    let directory: String

    init(
        morning: [String] = ["tasbih", "tahmid"],
        times: Int = 33,
        categories: String = #"{ "id": "morning", "title": { "text": "t" }, "daily": true, "order": 1 }"#
    ) throws {
        var template = Array((FileManager.default.temporaryDirectory.path + "/manasik-XXXXXX").utf8CString)
        directory = URL(filePath: String(cString: mkdtemp(&template)!)).resolvingSymlinksInPath().path
        try write(morning: morning, times: times, categories: categories)
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// Writes a version of the pack.
    func write(
        morning: [String],
        times: Int = 33,
        categories: String = #"{ "id": "morning", "title": { "text": "t" }, "daily": true, "order": 1 }"#
    ) throws {
        let dhikr = morning.enumerated().map { index, name in
            """
            { "id": "\(name)", "name": { "text": "t" }, "arabic": "سبحان الله", "times": \(times), "order": \(index),
              "categories": ["morning"] }
            """
        }
        let files = [
            "pack.json":
                #"{ "id": "words", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
            "locales/en.json": #"{ "t": "T" }"#,
            "definitions/category.json": """
            [\(categories), { "id": "prayer", "title": { "text": "t" }, "daily": true, "each_prayer": true, "order": 2 },
             { "id": "travel", "title": { "text": "t" }, "order": 3 }]
            """,
            "definitions/dhikr.json": """
            [\((dhikr + [
                """
                { "id": "after", "name": { "text": "t" }, "arabic": "الله أكبر", "times": 33, "categories": ["prayer"] }
                """,
                """
                { "id": "dawn", "name": { "text": "t" }, "arabic": "الحمد لله", "times": 1, "categories": ["prayer"],
                  "prayers": { "fajr": 3 }, "order": 1 }
                """,
                """
                { "id": "road", "name": { "text": "t" }, "arabic": "الله أكبر", "times": 3, "categories": ["travel"] }
                """,
            ]).joined(separator: ",\n"))]
            """,
        ]
        for (path, text) in files {
            let file = URL(filePath: directory + "/words/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }
}
