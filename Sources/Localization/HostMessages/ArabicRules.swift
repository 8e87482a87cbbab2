import ManasikDomain

extension HostMessages {
    /// What rules say and why; what may be out of date.
    static let arabicRules: [String: String] = [
        // What a rule asks of facts
        "rule.or-unknown": "{test}، أو غير معلوم",
        "rule.whatever": "أيًا كان",
        "rule.days": "من {from} إلى {last}",
        "rule.from": "{date} أو بعده",
        "rule.before": "قبل {date}",
        // Explanations
        "explain.kind.ritual": "نسك",
        "explain.kind.step": "خطوة",
        "explain.kind.item": "بند من القائمة",
        "explain.kind.contact": "جهة اتصال",
        "explain.kind.chirps": "رسائل",
        "explain.kind.dhikr": "ذكر",
        "explain.holds": "يخصك.",
        "explain.fails": "لا يخصك.",
        "explain.undecided": "لا يُعرف بعد هل يخصك.",
        "explain.everyone": "ليس له شرط: يخص الجميع.",
        "explain.facts": "ما قرأته القاعدة",
        "explain.fact": "{fact}: {value} ({origin})",
        "explain.speaks": "يتكلم {language}",
        "explain.origin.set": "أنت ذكرته",
        "explain.origin.derived": "من تاريخ ميلادك",
        "explain.origin.unknown": "أخبرنا به: {command}",
        "explain.rule": "القاعدة",
        "explain.rule-of": "{title}: {verdict}",
        "explain.verdict.holds": "متحقق",
        "explain.verdict.fails": "غير متحقق",
        "explain.verdict.undecided": "غير معلوم بعد",
        "explain.code": "أكبر من أن يُبت فيها مقدمًا؛ شُغّل برنامج الحزمة",
        "explain.defined": "موضع تعريفه: {place}",
        "explain.to-fail": "لا يخصك لو كان",
        "explain.to-hold": "يخصك لو كان",
        "explain.never": "لا يؤدي إليه أي تغيير في هذه المعلومات.",
        "explain.bounded": "لم يمكن تجربة كل شيء: قد توجد طرق أخرى أو أقصر.",
        "explain.by-walk": "يبقى مسارك على الحزم التي بدأ بها. هذا ما تقوله؛ والمستعمل الآن غيرها:",
        "explain.not-in-walk":
            "ليس هذا من مسارك، وهو باقٍ على الحزم التي بدأ بها. وهو في الحزم المستعملة الآن:",
        "search.by-walk": "يبقى مسارك على الحزم التي بدأ بها. كما هو فيه: {command}",
        "search.not-in-walk": "ليس هذا من مسارك، وهو باقٍ على الحزم التي بدأ بها.",
        "explain.now": "ما يمنعه الآن",
        "explain.nothing-in-way": "لا شيء: يمكن فعله الآن.",
        "explain.already-done": "تم.",
        "common.verify-unnamed": "تحقق منه عند الجهة المعنية: لم يُذكر له مصدر.",
        "refusal.input.ambiguous-name": "أشياء عدة اسمها «{name}»؛ اكتب واحدًا من {names}",
    ]

    static let arabicRulesPlurals: [String: [PluralCategory: String]] = [
        "rule.and-more": [
            .zero: "{values}", .one: "{values} وواحد آخر", .two: "{values} واثنان آخران",
            .few: "{values} و{count} أخرى", .many: "{values} و{count} أخرى",
            .other: "{values} و{count} أخرى",
        ],
        "explain.more-ways": [
            .zero: "ولا طرق أخرى", .one: "وطريقة أخرى", .two: "وطريقتان أخريان", .few: "و{count} طرق أخرى",
            .many: "و{count} طريقة أخرى", .other: "و{count} طريقة أخرى",
        ],
        "checklist.decides": [
            .zero: "لا يتوقف على الجواب شيء من هذه القائمة.",
            .one: "يتوقف على الجواب بند واحد من هذه القائمة.",
            .two: "يتوقف على الجواب بندان من هذه القائمة.",
            .few: "يتوقف على الجواب {count} بنود من هذه القائمة.",
            .many: "يتوقف على الجواب {count} بندًا من هذه القائمة.",
            .other: "يتوقف على الجواب {count} بند من هذه القائمة.",
        ],
    ]
}
