import ManasikDomain

extension HostMessages {
    /// What is said of the times of the rites.
    static let arabicTiming: [String: String] = [
        // How a moment lies to the window of a step
        "timing.early": "يبدأ وقته {at}، {span}",
        "timing.open": "وقته الآن",
        "timing.open-until": "وقته الآن وينتهي {at}، {span}",
        "timing.closing-soon": "ينتهي وقته {at}، {span}",
        "timing.late": "انتهى وقته {at}، {span}؛ ويصح متأخرًا",
        "timing.closed": "انتهى وقته {at}، {span}",
        // The same in a list
        "timing.short.early": "يبدأ وقته {at}",
        "timing.short.closing-soon": "ينتهي وقته {at}",
        "timing.short.late": "انتهى وقته {at}، ويصح متأخرًا",
        "timing.short.closed": "انتهى وقته {at}",
        // The same on a map
        "timing.map.early": "يبدأ {at}",
        "timing.map.open": "وقته الآن",
        "timing.map.open-until": "وقته حتى {at}",
        "timing.map.closing-soon": "ينتهي قريبًا، {at}",
        "timing.map.late": "متأخر منذ {at}",
        "timing.map.closed": "انتهى {at}",
        "timing.map.differs": "{timing}، عند بعض المذاهب",
        "timing.in": "بعد {length}",
        "timing.ago": "منذ {length}",
        "timing.clock": "جميع الأوقات بتوقيت مكة المكرمة.",
        "timing.tomorrow": "غدًا {time}",
        "timing.yesterday": "أمس {time}",
        "timing.on": "{date} {time}",
        "timing.date": "{hijri}، {date}",
        "timing.date-computed": "{hijri}، {date}، رهن رؤية الهلال",
        // The walk
        "walk.date": "التاريخ",
        "walk.timing": "الآن",
        "walk.if-late": "إن تأخر",
        "walk.done-late": "تم متأخرًا",
        "walk.overdue": "انتهى وقت هذه ولم يُسجل فيها شيء: {steps}",
        "walk.overdue-one": "انتهى وقت {step}. إن كنت فعلته في وقته فقل متى، وإلا فسجّله فائتًا.",
        "walk.overdue-with": "{done} أو {missed}",
        "walk.overdue-at-with": "{done} (مع الوقت الذي فعلته فيه) أو {missed}",
        "walk.overdue-at-only": "{done} (مع الوقت الذي فعلته فيه)",
        "walk.do-with": "{command}",
        "walk.choose-by": "قرّر قبل {at}.",
        "walk.when-done": "متى فعلته؟ بتوقيت مكة: 14:05 أو 2027-05-16T14:05.",
        "walk.no-time": "«{text}» ليس وقتًا مثل 14:05 أو 2027-05-16T14:05.",
        "key.time": "الوقت",
        "advice.opens": "{schools}: يبدأ وقت {step} {at}.",
        "advice.closed": "{schools}: انتهى وقت {step} {at}.",
        // Refusals
        "refusal.walk.not-yet-open":
            "يبدأ وقت {step} {opens}، فلا يصح {at}.",
        "refusal.walk.closed":
            "انتهى وقت {step} {since}، فلا يصح {at}. إن كنت فعلته في وقته فقل متى، أو سجّله فائتًا.",
        "refusal.walk.hijri-date": "إن خالف التاريخ الهجري هنا تاريخ مكة فاضبط hijri_correction في بياناتك.",
        "refusal.walk.earlier-with": "يُسجَّل وقت أسبق بالأمر: {command}",
        "refusal.walk.own-time-with": "لتسجيل الوقت الصحيح ({need}): {undo} ثم {done}",
        "walk.branch-over": "{branch} (إن تم قبل {at} فقط)",
        "walk.choose-instead": "إن فعلت غير ذلك فاختره: {command}",
        "refusal.walk.before-its-need":
            "{step}: لا يكون {at} قبل {need} الذي تم {done} ولا يصح إلا بعده. اذكر وقتًا بعده، أو تراجع عن {need} لتذكر وقته.",
    ]

    static let arabicTimingPlurals: [String: [PluralCategory: String]] = [
        "length.days": [
            .zero: "{count} يوم", .one: "يوم واحد", .two: "يومين", .few: "{count} أيام",
            .many: "{count} يومًا",
            .other: "{count} يوم",
        ]
    ]
}
