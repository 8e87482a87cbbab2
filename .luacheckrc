-- Packs run with the Lua API in `manasik`; a global of their own is an error.
std = "lua54"
read_globals = { "manasik" }
max_line_length = 120
-- Definitions for an editor, never run.
exclude_files = { "Sources/Authoring/PackTesting/Vocabulary/manasik-test.lua" }
local vocabulary = {
    "describe", "context", "it", "spec", "test", "pending", "setup", "teardown", "before_each", "after_each",
    "lazy_setup", "lazy_teardown", "strict_setup", "strict_teardown", "insulate", "expose", "finally",
    "spy", "stub", "mock", "match",
    "person", "at", "checklist", "start", "search", "chirp", "contacts", "dhikr",
    "scheduled", "records", "listed", "operator_chooses",
}
-- assert is luassert's, a table that can be called.
files["plugins/*/tests"] = { globals = { "assert" }, read_globals = vocabulary }
-- What countries' suites have in common, which they take from a pack.
files["plugins/country-sa/lua/registration_cases.lua"] = files["plugins/*/tests"]
files["plugins/samples/*/tests"] = files["plugins/*/tests"]
files["content/*/tests"] = files["plugins/*/tests"]
files["Tests/PackTestingTests/Specs"] = files["plugins/*/tests"]
