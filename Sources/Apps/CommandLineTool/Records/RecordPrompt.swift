import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikViews

/// A prompt that asks for the fields of a record line by line, in the order of their collection's form.
struct RecordPrompt {
    private let prompt: PersonPrompt

    init(_ context: CommandContext, _ person: Person) { prompt = PersonPrompt(context, person) }

    private var localizer: Localizer { prompt.person.localizer }

    /// Asks for each field until its answer can be kept.
    ///
    /// - Returns: What was typed, by field; nil if the person stopped or the input ended.
    func fields(of collection: RecordCollection) -> [String: String]? {
        prompt.show(.beforeForm(of: collection, in: localizer))
        var fields: [String: String] = [:]
        for name in collection.views.form {
            guard let typed = answer(to: name, of: collection) else { return nil }
            if !typed.isEmpty { fields[name] = typed }
        }
        return fields
    }

    private func answer(to name: String, of collection: RecordCollection) -> String? {
        while true {
            guard let typed = prompt.ask(.formField(name, of: collection, in: localizer))?.trimmed else {
                return nil
            }
            if typed.isEmpty, collection.fields[name]?.isRequired != true { return typed }
            do throws(RecordFieldError) {
                if typed.isEmpty { throw RecordFieldError(collection.id, name, .missing) }
                _ = try FieldReader(collection, in: localizer).value(of: typed, for: name)
                return typed
            } catch {
                prompt.warn(.record(error))
            }
        }
    }
}
