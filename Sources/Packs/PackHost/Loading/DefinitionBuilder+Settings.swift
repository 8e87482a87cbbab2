import ManasikDomain

/// Settings that the operator or each person chooses.
extension DefinitionBuilder {
    mutating func setting(_ node: DefinitionNode) -> PackSetting? {
        guard let fields = fields(node, .setting), let title = fields.text("title"),
            let chooser: PackSetting.Chooser = fields.word("set_by"),
            let type: RecordCollection.FieldType = fields.word("kind")
        else { return nil }
        let label = "setting '\(fields.id)'"
        guard var field = resolver.recordField(type, fields, node, label) else { return nil }
        field.title = title
        if type == .enumeration {
            rename(
                .settingValue(setting: fields.id),
                of: label,
                fields,
                field.values,
                key: "values",
                node
            )
        }
        let setting = PackSetting(
            id: id(fields),
            chooser: chooser,
            field: field,
            summary: fields.text("summary"),
            default: suggested(fields, type),
            location: node.location
        )
        guard let suggested = setting.suggested else { return setting }
        do throws(RecordFieldError) { try setting.check(suggested) } catch {
            resolver.collector.error(
                .badValue,
                at: node["default"]?.location ?? node.location,
                "\(label): 'default' \(error.problem)",
                help: Self.help(on: error.problem)
            )
            return nil
        }
        return setting
    }

    /// Returns the default as it is stored; a whole number is a decimal too.
    private func suggested(_ fields: FieldValues, _ type: RecordCollection.FieldType) -> JSONValue? {
        guard case .fact(let value)? = fields.values["default"] else { return nil }
        if type == .decimal, case .integer(let number) = value { return .string(String(number)) }
        if type == .decimal, case .decimal(let number) = value { return .string(number.description) }
        return value.forHandlers
    }

    private static func help(on problem: RecordFieldError.Problem) -> String {
        switch problem {
        case .number(_, let range), .length(_, let range):
            "choose one from \(range.lowerBound) to \(range.upperBound), or widen 'minimum' and 'maximum'"
        default: "give a value that the setting takes, or leave 'default' out"
        }
    }
}
