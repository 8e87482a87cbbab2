public import ManasikDomain
public import ManasikLocalization
public import ManasikScheduling
public import ManasikViews

extension Page {
    /// Returns the page of a person's schedules as a table, followed by the clock that it is by where the person has not
    /// stated their own, and by schedules that cannot be read.
    public static func schedules(
        _ view: SchedulesView,
        in localizer: Localizer
    ) -> Page {
        let (schedules, unreadable) = (view.schedules, view.unreadable)
        let text = ScheduleText(in: localizer, at: view.zone)
        let told = unreadable.map { Block.paragraph(.unreadable($0, in: localizer)) }
        let title: Block = .heading(localizer["schedule.title"])
        guard !schedules.isEmpty else { return Page([title] + told) }
        let table = Table(
            columns: [
                Table.Column(localizer["schedule.name"], priority: 2),
                Table.Column(localizer["schedule.when"], priority: 1),
                Table.Column(localizer["schedule.next"], priority: 2),
                Table.Column(localizer["schedule.what"]),
            ],
            rows: schedules.map { view in
                [
                    view.schedule.name, text.trigger(of: view), text.next(view),
                    NotificationText(view.notification, in: localizer).title,
                ]
            }
        )
        let clock: [Block] =
            view.isZoneStated
            ? [] : [.gap, .facts([NamedText(localizer["schedule.clock"], view.zone.identifier)])]
        return Page([title, .table(table)] + clock + (told.isEmpty ? [] : [.gap] + told))
    }

    /// Returns the message that there are no schedules, and how to add one.
    public static func noSchedules(in localizer: Localizer) -> Page {
        let request = Request.addSchedule(name: "morning", trigger: "fajr + 20 min")
        return Page([.paragraph(localizer.runs("schedule.none", offering: ["command": request]))])
    }

    /// Returns the page of the next notifications, one per line.
    public static func notifications(
        _ notifications: [(at: Instant, text: NotificationText)],
        at zone: Zone,
        in localizer: Localizer
    ) -> Page {
        guard !notifications.isEmpty else { return Page([.paragraph(localizer["schedule.nothing-next"])]) }
        let text = ScheduleText(in: localizer, at: zone)
        return Page([
            .facts(
                notifications.map {
                    NamedText(text.instant($0.at), $0.text.line)
                }
            )
        ])
    }

    /// Returns the message with the quiet hours, during which only urgent notifications are delivered.
    public static func quietHours(_ hours: QuietHours?, in localizer: Localizer) -> Page {
        guard let hours else { return Page([.paragraph(localizer["schedule.quiet.off"])]) }
        let arguments: [String: MessageArgument] = [
            "from": .text(localizer.numerals(hours.from.description)),
            "to": .text(localizer.numerals(hours.to.description)),
        ]
        return Page([.paragraph(localizer["schedule.quiet.set", arguments])])
    }
}

extension Paragraph {
    /// Returns the warning that a schedule cannot be read and is no longer due, and what to do about it.
    public static func unreadable(_ schedule: UnreadableScheduleView, in localizer: Localizer) -> Paragraph {
        let why = schedule.trigger.map { localizer.words($0).text } ?? localizer["schedule.damaged"]
        let runs = localizer.runs(
            "schedule.unreadable",
            ["name": .text(schedule.name), "why": .text(why)],
            offering: [
                "add": .addSchedule(name: schedule.name, trigger: nil),
                "remove": .removeSchedule(name: schedule.name),
            ]
        )
        return Paragraph(runs, .warning)
    }
}
