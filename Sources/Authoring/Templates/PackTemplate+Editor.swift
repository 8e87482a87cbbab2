extension PackTemplate {
    /// Configuration files for editors and luacheck, which are not part of the pack itself.
    static let editorFiles = [
        ".luarc.json": """
        {
          "runtime.version": "Lua 5.4",
          "workspace.library": [".editor"]
        }
        """,
        ".luacheckrc": """
        std = "lua54"
        read_globals = { "manasik" }
        max_line_length = 120
        -- The words of tests; assert is luassert's, a table that can be called.
        files["tests"] = {
          globals = { "assert" },
          read_globals = {
            "describe", "context", "it", "spec", "test", "pending", "setup", "teardown", "before_each", "after_each",
            "lazy_setup", "lazy_teardown", "strict_setup", "strict_teardown", "insulate", "expose", "finally",
            "spy", "stub", "mock", "match",
            "person", "at", "checklist", "start", "search", "chirp", "contacts", "dhikr", "scheduled",
            "records", "listed", "operator_chooses",
          },
        }
        """,
    ]
}
