/// The definitions of the test vocabulary for lua-language-server.
package enum TestDefinitions {
    /// The content of `docs/manasik-test.lua`.
    package static let file = String(decoding: PackageResources.manasik_test_lua, as: UTF8.self)
}
