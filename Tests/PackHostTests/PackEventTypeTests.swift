import ManasikDomain
import ManasikPackHost
import Testing

/// The types of packs' events for lua-language-server.
@Suite struct PackEventTypeTests {
    private let events: [PackID: [PackEvent]] = [
        PackID(rawValue: "group-x")!: [
            PackEvent(
                name: "bus.met",
                about: "A group\nhas met.",
                fields: [
                    PackEvent.Field("on", .date), PackEvent.Field("people", .integer, optional: true),
                    PackEvent.Field("place", .text),
                ]
            )
        ]
    ]

    @Test func eachEventHasATypeByItsName() {
        let file = LuaDefinitionWriter.file(events: events)
        #expect(
            file.contains(
                """
                --- A group has met.
                ---@class manasik.PackEvent.group-x.bus.met: manasik.Event
                ---@field event "group-x:bus.met"
                ---@field on string A day such as `2027-05-14`.
                ---@field people? integer
                ---@field place string

                """
            )
        )
        #expect(
            file.contains(
                "---@overload fun(event: \"group-x:bus.met\", handler: fun(event: manasik.PackEvent.group-x.bus.met, "
                    + "host: manasik.Host))\n---@overload fun(event: string,"
            )
        )
        let names = file.split(separator: "\n").first { $0.hasPrefix("---@alias manasik.EventName ") }
        #expect(names?.hasSuffix("|\"group-x:bus.met\"") == true)
    }

    @Test func withoutPacksTheFileIsAsItWas() {
        #expect(LuaDefinitionWriter.file(events: [:]) == LuaDefinitionWriter.file())
        #expect(!LuaDefinitionWriter.file().contains("manasik.PackEvent."))
    }
}
