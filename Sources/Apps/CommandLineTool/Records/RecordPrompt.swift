import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// A prompt that asks for the fields of a record line by line, in the order of their collection's form.
struct RecordPrompt {
    private let context: CommandContext
    private let person: Person
    private let prompt: LinePrompt
    private let layout: Layout

    init(_ context: CommandContext, _ person: Person) {
        self.context = context
        self.person = person
        layout = context.layout(person.localizer)
        prompt = LinePrompt(layout, context.terminal.renderer)
    }

    /// Asks for each field until its answer can be kept.
    ///
    /// - Returns: What was typed, by field; nil if the person stopped or the input ended.
    func fields(of collection: RecordCollection) -> [String: String]? {
        show(.beforeForm(of: collection, in: person.localizer))
        var fields: [String: String] = [:]
        for name in collection.views.form {
            guard let typed = answer(to: name, of: collection) else { return nil }
            if !typed.isEmpty { fields[name] = typed }
        }
        return fields
    }

    private func answer(to name: String, of collection: RecordCollection) -> String? {
        let question = layout.lines(
            of: .formField(name, of: collection, in: person.localizer),
            naming: context.name
        )
        while true {
            guard let typed = prompt.ask(question)?.trimmed, !WalkKey.isQuit(typed) else { return nil }
            if typed.isEmpty, collection.fields[name]?.isRequired != true { return typed }
            do throws(RecordFieldError) {
                if typed.isEmpty { throw RecordFieldError(collection.id, name, .missing) }
                _ = try collection.value(of: typed, for: name)
                return typed
            } catch {
                let words = context.text(EngineError.record(error), to: person)
                context.write(layout.paragraph(words, style: .warning))
            }
        }
    }

    private func show(_ page: Page) { context.write(layout.lines(of: page, naming: context.name)) }
}
