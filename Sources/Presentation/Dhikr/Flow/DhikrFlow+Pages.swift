import ManasikDomain
public import ManasikLocalization
import ManasikRemembrance
import ManasikViews

/// The content that the flow shows.
extension DhikrFlow {
    /// The position of the shown dhikr in its series; while the day is shown, its title.
    public var header: [Block] {
        guard let saying else { return text.title(day) }
        return [.progress(text.position(saying.counter, in: localizer.title(of: saying.series).text))]
    }

    /// The reasons why the day begins when it does and why it has no series, if there is something to explain.
    public var notices: [Block] { text.notices(day) }

    /// The series of the day as rows to choose from.
    public var seriesRows: [Row] { day.series.map { text.row($0, naming: false) } }

    /// The text of the shown dhikr.
    public var reading: [Block] {
        guard let entry = saying?.counter.entry else { return [] }
        guard let dhikr = saying?.shown else { return [.heading(entry.dhikr.description, level: 2)] }
        return DhikrText(dhikr, settings, in: localizer).reading
    }

    /// How often the shown dhikr was said.
    public var count: [Block] { saying?.counter.entry.map { [text.count($0)] } ?? [] }

    public var introduction: Page { DhikrIntroduction(in: localizer).page }

    public var settingsTitle: Block { .heading(localizer["dhikr.settings"]) }

    public var settingRows: [Row] { DhikrSettingText(settings, in: localizer).rows }

    /// The title above the text field.
    public var prompt: [Block] {
        let shown = saying?.counter.entry.map { saying?.shown?.name ?? .own($0.dhikr.description) }
        let name = shown.map { localizer.text($0) }
        guard case .form(let form)? = question else { return [.heading(name?.text ?? "", level: 2)] }
        guard form.dhikr == nil else {
            return [.heading(localizer["dhikr.form.edit", ["name": name.map { .localized($0) } ?? ""]])]
        }
        let title = Block.heading(localizer["dhikr.form.add"])
        guard let category = form.category else { return [title] }
        let series = day.series.first { $0.key.category == category }
        let into: MessageArgument =
            series.map { .localized(localizer.title(of: $0)) } ?? .text(category.name)
        return [title, .paragraph(localizer["dhikr.form.into", ["category": into]], .quiet), .gap]
    }

    /// The open question if it is answered with yes or no; otherwise nil.
    public var confirmation: YesNoQuestion? {
        let name =
            saying?.shown.map { localizer.text($0.name) } ?? LocalizedString("", language: localizer.language)
        switch question {
        case .reset?: return .resettingDhikr(name, in: localizer)
        case .removal?:
            return YesNoQuestion(
                localizer["dhikr.remove.question", ["name": .localized(name)]],
                in: localizer
            )
        case .discard?: return YesNoQuestion(localizer["dhikr.form.discard"], in: localizer)
        default: return nil
        }
    }

    /// The text field: its label, the text so far, and the largest number of characters. nil if nothing is typed now.
    public var typed: (label: String, text: String, limit: Int)? {
        switch question {
        case .count(let text)?: return (localizer["dhikr.times"], text, 7)
        case .note(let text)?: return (localizer["dhikr.note"], text, 2000)
        case .form(let form)?: return (label(of: form.field), form[form.field], form.field.limit)
        default: return nil
        }
    }

    /// The hint for the text field; nil if there is none.
    public var hint: Block? {
        if case .note? = question { .paragraph(localizer["dhikr.note.hint"], .quiet) } else { nil }
    }

    public func label(of field: DhikrForm.Field) -> String { localizer[field.label] }
}

extension YesNoQuestion {
    /// Asks whether to reset the count of a dhikr or of a series to 0.
    public static func resettingDhikr(_ name: LocalizedString, in localizer: Localizer) -> Self {
        YesNoQuestion(localizer["dhikr.reset.question", ["name": .localized(name)]], in: localizer)
    }
}
