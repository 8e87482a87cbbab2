/// What lua-language-server reads of the words that tests are written with.
package enum TestDefinitions {
    /// The content of `docs/manasik-test.lua`.
    package static let file = String(decoding: PackageResources.manasik_test_lua, as: UTF8.self)
}
