import ManasikLuaRuntime

/// The Lua code of the test vocabulary, from `Vocabulary/`.
enum TestVocabulary {
    private static let files: [String: [UInt8]] = [
        "assertions": PackageResources.assertions_lua,
        "blocks": PackageResources.blocks_lua,
        "people": PackageResources.people_lua,
        "say": PackageResources.say_lua,
        "show": PackageResources.show_lua,
        "snapshots": PackageResources.snapshots_lua,
        "spies": PackageResources.spies_lua,
        "trial": PackageResources.trial_lua,
        "trouble": PackageResources.trouble_lua,
        "vocabulary": PackageResources.vocabulary_lua,
    ]

    private static let texts = files.mapValues { String(decoding: $0, as: UTF8.self) }

    /// The module names of other libraries under which specs can require the same functions.
    private static let aliases = [
        "busted": "return require('manasik.vocabulary').busted",
        "busted.runner": "return function() end",
        "luassert": "return require('manasik.vocabulary').assert",
        "luassert.assert": "return require('manasik.vocabulary').assert",
        "luassert.match": "return require('manasik.vocabulary').match",
        "luassert.mock": "return require('manasik.vocabulary').mock",
        "luassert.spy": "return require('manasik.vocabulary').spy",
        "luassert.stub": "return require('manasik.vocabulary').stub",
        "say": "return require('manasik.vocabulary').say",
    ]

    /// The globals that tests have in addition to those of packs.
    static let globals = [
        "after_each", "assert", "at", "before_each", "checklist", "chirp", "contacts", "context", "describe",
        "dhikr", "expose", "finally", "insulate", "it", "lazy_setup", "lazy_teardown", "listed", "match",
        "mock", "operator_chooses", "pending", "person", "randomize", "records", "scheduled", "search",
        "setup", "spec", "spy",
        "start",
        "strict_setup", "strict_teardown", "stub", "teardown", "test",
    ]

    /// Lua code that loads the vocabulary, defines the globals and returns the functions that the host calls.
    static let bootstrap = """
        local vocabulary = require "manasik.vocabulary"
        vocabulary.install()
        return vocabulary.attach, vocabulary.blocks.begin, vocabulary.blocks.step, vocabulary.blocks.list
        """

    static func module(_ name: String) -> LuaModule? {
        if let source = aliases[name] { return LuaModule(source: source, chunkName: "@vocabulary/\(name)") }
        let prefix = "manasik.vocabulary"
        guard name.hasPrefix(prefix) else { return nil }
        let part = name == prefix ? "vocabulary" : String(name.dropFirst(prefix.count + 1))
        return texts[part].map { LuaModule(source: $0, chunkName: "@vocabulary/\(part).lua") }
    }
}
