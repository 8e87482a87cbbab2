import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import Testing

/// What is said of settings of packs.
@Suite struct SettingPageTests {
    private typealias Sample = PresentationSample

    private static let hours: PackSetting = {
        var field = RecordCollection.Field(.integer)
        field.range = 0...24
        return PackSetting(
            id: DefinitionID("sample:hours")!,
            chooser: .person,
            field: field,
            default: .integer(2)
        )
    }()
    private static let office: PackSetting = {
        var field = RecordCollection.Field(.enumeration)
        field.values = ["kl", "jb"]
        return PackSetting(id: DefinitionID("sample:office")!, chooser: .operator, field: field)
    }()
    private static let chosen = ChosenSettings([hours.id: .integer(30), office.id: .string("jb")])

    private let localizer = Sample.localizer()

    @Test func aSettingSaysWhatItTakesAndThatAStoredValueDoesNotApply() {
        let lines = Sample.lines(of: .setting(SettingView(Self.hours, in: Self.chosen), in: localizer))
        let text = lines.joined(separator: "\n")
        #expect(text.contains("2 (default)"), "\(text)")
        #expect(text.contains("a whole number such as 3, from 0 to 24"), "\(text)")
        #expect(
            text.contains("“30” is no longer a value that it takes; it counts as not set"),
            "\(text)"
        )
    }

    @Test func theResponseHasWhatTheSettingTakes() {
        #expect(
            SettingResponse(SettingView(Self.office, in: Self.chosen), in: localizer).json
                == .object([
                    "id": .string("sample:office"), "set_by": .string("operator"), "kind": .string("enum"),
                    "values": .array([.string("kl"), .string("jb")]), "value": .string("jb"),
                    "chosen": .boolean(true),
                ])
        )
        #expect(
            SettingResponse(SettingView(Self.hours, in: Self.chosen), in: localizer).json
                == .object([
                    "id": .string("sample:hours"), "set_by": .string("person"), "kind": .string("integer"),
                    "minimum": .integer(0), "maximum": .integer(24), "default": .integer(2),
                    "value": .integer(2), "chosen": .boolean(false), "outdated": .integer(30),
                ])
        )
    }
}
