import ManasikDomain

extension HostMessages {
    static let arabic = Table(
        plain: [
            // Facts
            "fact.nationality": "الجنسية",
            "fact.nationality.question": "بجواز سفر أي دولة تسافر؟",
            "fact.residence": "بلد الإقامة",
            "fact.residence.question": "في أي بلد تقيم؟",
            "fact.sex": "الجنس",
            "fact.sex.question": "أأنت رجل أم امرأة؟ تختلف بعض المناسك.",
            "fact.sex.female": "امرأة",
            "fact.sex.male": "رجل",
            "fact.birth_date": "تاريخ الميلاد",
            "fact.birth_date.question": "متى وُلدت؟",
            "fact.age": "العمر",
            "fact.age.question": "كم عمرك؟",
            "fact.school": "المذهب الفقهي",
            "fact.school.question": "أي مذهب فقهي تتبع؟",
            "fact.school.hanafi": "الحنفي",
            "fact.school.maliki": "المالكي",
            "fact.school.shafii": "الشافعي",
            "fact.school.hanbali": "الحنبلي",
            "fact.journey": "الرحلة",
            "fact.journey.question": "أأنت ذاهب للحج أم للعمرة؟",
            "fact.journey.hajj": "الحج",
            "fact.journey.umrah": "العمرة",
            "fact.languages": "اللغات",
            "fact.languages.question": "ما اللغات التي تتكلمها؟",
            "fact.time_zone": "المنطقة الزمنية",
            "fact.time_zone.question": "في أي منطقة زمنية أنت؟",
            "fact.place": "المكان",
            "fact.place.question": "أين أنت؟",
            "fact.departure": "السفر",
            "fact.departure.question": "في أي يوم تسافر؟",
            "fact.return_date": "العودة",
            "fact.return_date.question": "في أي يوم تعود؟",
            "fact.name": "الاسم",
            "fact.name.question": "ما اسمك؟",
            "fact.group": "المجموعة",
            "fact.group.question": "ما اسم مجموعتك؟",
            "fact.tent": "الخيمة",
            "fact.tent.question": "ما رقم خيمتك؟",
            "fact.hotel": "الفندق",
            "fact.hotel.question": "ما فندقك؟",
            "answer.yes": "نعم",
            "answer.no": "لا",
            "answer.unknown": "غير معروف",
            // Schools and obligations
            "school.hanafi": "الحنفي",
            "school.maliki": "المالكي",
            "school.shafii": "الشافعي",
            "school.hanbali": "الحنبلي",
            "according.one": "على المذهب {school}",
            "according.some": "على المذاهب: {schools}",
            "according.all": "على المذاهب الأربعة",
            "obligation.condition": "شرط",
            "obligation.rukn": "ركن",
            "obligation.wajib": "واجب",
            "obligation.sunnah": "سنة",
            "obligation.permitted": "جائز",
            "missed.nothing": "لا شيء عليك",
            "missed.incomplete": "لا يتم النسك حتى يؤدَّى",
            "missed.lost": "يفوت الحج",
            "missed.remedy": "يلزمك: {remedy}",
            "release.first": "التحلل الأول",
            "release.full": "التحلل الثاني",
            "release.umrah": "التحلل من إحرام العمرة",
            "level.required": "مطلوب",
            "level.recommended": "مستحسن",
            "level.optional": "اختياري",
            "phase.before": "قبل السفر",
            "phase.during": "في الطريق",
            "phase.after": "بعد العودة",
            // Time
            "month.1": "المحرم",
            "month.2": "صفر",
            "month.3": "ربيع الأول",
            "month.4": "ربيع الآخر",
            "month.5": "جمادى الأولى",
            "month.6": "جمادى الآخرة",
            "month.7": "رجب",
            "month.8": "شعبان",
            "month.9": "رمضان",
            "month.10": "شوال",
            "month.11": "ذي القعدة",
            "month.12": "ذي الحجة",
            "moment.midnight": "منتصف الليل",
            "moment.fajr": "الفجر",
            "moment.sunrise": "شروق الشمس",
            "moment.dhuhr": "الظهر",
            "moment.asr": "العصر",
            "moment.maghrib": "المغرب",
            "moment.isha": "العشاء",
            "time.moment": "{day} {month}، {moment}",
            "time.moment-day": "{day} {month}",
            "time.opening": "{day} {month}، من {moment}",
            "time.opening-day": "من يوم {day} {month}",
            "time.closing": "{day} {month}، حتى {moment}",
            "time.closing-day": "حتى يوم {day} {month}",
            "due.on": "في يوم {anchor}",
            "due.on-date": "في {anchor}",
            "due.anchor.item": "«{item}»",
            "due.anchor.departure": "السفر",
            "due.anchor.return_date": "العودة",
            "list.comma": "{head}، {tail}",
            "list.and": "{head} و{tail}",
            "list.or": "{head} أو {tail}",
            // Statuses
            "status.done": "تم",
            "status.done-as": "تم على وجه آخر: «{step}»",
            "status.current": "الآن",
            "status.next": "التالي",
            "status.open": "متاح",
            "status.waiting": "بعد {steps}",
            "status.barred": "ليس الآن",
            "status.skipped": "تُرك",
            "status.missed": "فات",
            "status.pending": "لم يتم بعد",
            "status.unchosen": "اختيارك",
            "status.undecided": "يتوقف على: {fact}",
            "status.passed-over": "لم يُفعل",
            "status.owed": "ما زال يلزمك",
            // What can be called and where
            "contact.emergency": "الطوارئ",
            "contact.police": "الشرطة",
            "contact.ambulance": "الإسعاف",
            "contact.fire": "الإطفاء",
            "contact.traffic": "حوادث المرور",
            "contact.coast_guard": "حرس الحدود",
            "contact.road_security": "أمن الطرق",
            "contact.health": "الاستشارة الصحية",
            "contact.pilgrim_care": "العناية بالحجاج",
            "contact.mission": "البعثة",
            "contact.guide": "المرشد",
            "contact.hotel": "الفندق",
            "contact.other": "أخرى",
            "place.miqat": "ميقات",
            "place.site": "موضع",
            "place.mosque": "مسجد",
            "place.landmark": "معلم",
        ].merging(arabicScreens) { first, _ in first }
            .merging(arabicChecklist) { first, _ in first }
            .merging(arabicSearch) { first, _ in first }
            .merging(arabicVerbs) { first, _ in first }
            .merging(arabicAlmanac) { first, _ in first }
            .merging(arabicWalk) { first, _ in first }
            .merging(arabicRemedies) { first, _ in first }
            .merging(arabicActs) { first, _ in first }
            .merging(arabicTiming) { first, _ in first }
            .merging(arabicDocs) { first, _ in first }
            .merging(arabicSchedule) { first, _ in first }
            .merging(arabicStatistics) { first, _ in first }
            .merging(arabicRules) { first, _ in first }
            .merging(arabicDhikr) { first, _ in first }
            .merging(arabicSession) { first, _ in first },
        plural: [
            "today.more-due": [
                .zero: "لا غير: {command}", .one: "وشيء واحد آخر: {command}", .two: "وشيئان آخران: {command}",
                .few: "و{count} أشياء أخرى: {command}", .many: "و{count} شيئًا آخر: {command}",
                .other: "و{count} شيء آخر: {command}",
            ],
            "backup.persons": [
                .zero: "لا أحد", .one: "شخص واحد", .two: "شخصان", .few: "{count} أشخاص",
                .many: "{count} شخصًا", .other: "{count} شخص",
            ],
            "person.erased": [
                .zero: "لم يُمح شيء عن {name}.", .one: "مُحي سجل واحد عن {name}.", .two: "مُحي سجلان عن {name}.",
                .few: "مُحيت {count} سجلات عن {name}.", .many: "مُحي {count} سجلًا عن {name}.",
                .other: "مُحي {count} سجل عن {name}.",
            ],
            "search.found": [
                .zero: "لا نتائج", .one: "نتيجة واحدة", .two: "نتيجتان", .few: "{count} نتائج",
                .many: "{count} نتيجة", .other: "{count} نتيجة",
            ],
            "today.remedies": [
                .zero: "لا يلزمك شيء: {command}", .one: "يلزمك شيء واحد: {command}",
                .two: "يلزمك شيئان: {command}", .few: "تلزمك {count} أشياء: {command}",
                .many: "يلزمك {count} شيئًا: {command}", .other: "يلزمك {count} شيء: {command}",
            ],
            "today.required-open": [
                .zero: "لم يبق شيء مطلوب.", .one: "بقي شيء واحد مطلوب.", .two: "بقي شيئان مطلوبان.",
                .few: "بقيت {count} أشياء مطلوبة.", .many: "بقي {count} شيئًا مطلوبًا.",
                .other: "بقي {count} شيء مطلوب.",
            ],
            "due.before": [
                .zero: "في يوم {anchor}", .one: "قبل {anchor} بيوم واحد", .two: "قبل {anchor} بيومين",
                .few: "قبل {anchor} بـ{count} أيام", .many: "قبل {anchor} بـ{count} يومًا",
                .other: "قبل {anchor} بـ{count} يوم",
            ],
            "due.after": [
                .zero: "في يوم {anchor}", .one: "بعد {anchor} بيوم واحد", .two: "بعد {anchor} بيومين",
                .few: "بعد {anchor} بـ{count} أيام", .many: "بعد {anchor} بـ{count} يومًا",
                .other: "بعد {anchor} بـ{count} يوم",
            ],
            "count.days": [
                .zero: "لا أيام", .one: "يوم واحد", .two: "يومان", .few: "{count} أيام",
                .many: "{count} يومًا", .other: "{count} يوم",
            ],
            "count.steps": [
                .zero: "لا خطوات", .one: "خطوة واحدة", .two: "خطوتان", .few: "{count} خطوات",
                .many: "{count} خطوة", .other: "{count} خطوة",
            ],
            "count.items": [
                .zero: "لا بنود", .one: "بند واحد", .two: "بندان", .few: "{count} بنود",
                .many: "{count} بندًا", .other: "{count} بند",
            ],
            "count.times": [
                .zero: "ولا مرة", .one: "مرة واحدة", .two: "مرتين", .few: "{count} مرات",
                .many: "{count} مرة", .other: "{count} مرة",
            ],
            "walk.remaining": [
                .zero: "لم تبق خطوة", .one: "بقيت خطوة واحدة", .two: "بقيت خطوتان",
                .few: "بقيت {count} خطوات", .many: "بقيت {count} خطوة", .other: "بقيت {count} خطوة",
            ],
        ].merging(arabicSchedulePlurals) { first, _ in first }
            .merging(arabicTimingPlurals) { first, _ in first }
            .merging(arabicStatisticsPlurals) { first, _ in first }
            .merging(arabicRulesPlurals) { first, _ in first }
            .merging(arabicDhikrPlurals) { first, _ in first }
    )
}
