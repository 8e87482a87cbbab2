public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// That a schedule was added or has taken the place of another, and when it comes.
    public static func scheduleSet(
        _ view: ScheduleView,
        replacing isReplaced: Bool,
        at zone: Zone,
        in localizer: Localizer
    ) -> Page {
        let text = ScheduleText(in: localizer, at: zone)
        let arguments: [String: MessageArgument] = [
            "name": .text(view.schedule.name), "trigger": .text(text.trigger(of: view)),
            "next": .text(text.next(view)),
        ]
        return Page([
            .paragraph(localizer[isReplaced ? "schedule.replaced" : "schedule.added", arguments])
        ])
    }

    /// That a schedule is paused.
    public static func schedulePaused(_ name: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["schedule.paused", ["name": .text(name)]])])
    }

    /// That a schedule is resumed, and when it comes.
    public static func scheduleResumed(
        _ view: ScheduleView,
        at zone: Zone,
        in localizer: Localizer
    ) -> Page {
        let next = ScheduleText(in: localizer, at: zone).next(view)
        let arguments: [String: MessageArgument] = ["name": .text(view.schedule.name), "next": .text(next)]
        return Page([.paragraph(localizer["schedule.resumed", arguments])])
    }

    /// That a schedule is removed.
    public static func scheduleRemoved(_ name: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["schedule.removed", ["name": .text(name)]])])
    }

    /// When the message of the day is delivered.
    public static func chirpScheduled(_ view: ScheduleView, at zone: Zone, in localizer: Localizer) -> Page {
        let text = ScheduleText(in: localizer, at: zone)
        let arguments: [String: MessageArgument] = [
            "trigger": .text(text.trigger(of: view)), "next": .text(text.next(view)),
        ]
        return Page([.paragraph(localizer["chirp.told", arguments])])
    }
}
