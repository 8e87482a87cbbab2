public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the message that a schedule was added or replaced, with the next time at which it is due.
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

    /// Returns the message that a schedule is paused.
    public static func schedulePaused(_ name: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["schedule.paused", ["name": .text(name)]])])
    }

    /// Returns the message that a schedule is resumed, with the next time at which it is due.
    public static func scheduleResumed(
        _ view: ScheduleView,
        at zone: Zone,
        in localizer: Localizer
    ) -> Page {
        let next = ScheduleText(in: localizer, at: zone).next(view)
        let arguments: [String: MessageArgument] = ["name": .text(view.schedule.name), "next": .text(next)]
        return Page([.paragraph(localizer["schedule.resumed", arguments])])
    }

    /// Returns the message that a schedule was removed.
    public static func scheduleRemoved(_ name: String, in localizer: Localizer) -> Page {
        Page([.paragraph(localizer["schedule.removed", ["name": .text(name)]])])
    }

    /// Returns the message that states when the message of the day is delivered.
    public static func chirpScheduled(_ view: ScheduleView, at zone: Zone, in localizer: Localizer) -> Page {
        let text = ScheduleText(in: localizer, at: zone)
        let arguments: [String: MessageArgument] = [
            "trigger": .text(text.trigger(of: view)), "next": .text(text.next(view)),
        ]
        return Page([.paragraph(localizer["chirp.told", arguments])])
    }
}
