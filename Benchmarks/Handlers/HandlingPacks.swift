import Foundation

/// Packs whose handlers keep a record of an event, and one whose handler never ends by itself.
enum HandlingPacks {
    static let quick = 5

    static func write(to directory: String) throws {
        for number in 0..<quick {
            try write(
                "quick-\(number)",
                """
                local text = manasik.text
                manasik.collection { id = "seen", fields = { item = "text" } }
                \(number == 0 ? #"manasik.checklist { id = "list", title = text "t", phase = "before", manasik.item { id = "item", text = text "t" } }"# : "")
                for _, name in ipairs { "checklist.item.done", "checklist.item.undone" } do
                  manasik.on(name, function(event, host)
                    host.records("seen"):set("last", { item = event.item })
                  end)
                end
                """,
                to: directory
            )
        }
        try write(
            "burning",
            #"manasik.on("person.fact.changed", function() while true do end end)"#,
            to: directory
        )
    }

    private static func write(_ id: String, _ code: String, to directory: String) throws {
        let files = [
            "pack.json": """
            { "id": "\(id)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#, "init.lua": code,
        ]
        for (path, text) in files {
            let url = URL(filePath: "\(directory)/\(id)/\(path)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
    }
}
