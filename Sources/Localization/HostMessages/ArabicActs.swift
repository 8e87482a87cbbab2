extension HostMessages {
    /// What the screen of a walk asks and says before something is noted.
    static let arabicActs: [String: String] = [
        // Questions
        "act.done": "أتسجل أنه تم: {step}؟",
        "act.by-proxy": "أتسجل أنه فعله عنك {name}: {step}؟",
        "act.out-of-order": "أتسجل أنه تم قبل أوانه: {step}؟",
        "act.missed": "أتسجل أنه فات: {step}؟",
        "act.skip": "أتترك هذا: {step}؟",
        "act.take-back": "أتتراجع عن آخر ما سُجل من هذا: {step}؟",
        "act.violate": "أتسجل هذا؟ {cause}",
        "act.retract": "أتتراجع عن هذا وقد سُجل خطأ؟ {cause}",
        "act.unsettle": "أتلغي تسجيل أدائه؟ {cause}",
        "act.choose": "أتختار هذا بدلًا منه: {step}؟",
        "act.migrate": "أتنتقل إلى الحزم المستعملة الآن؟ يبقى ما سُجّل.",
        "act.go-on": "أتمضي؟",
        "act.undo-with": "إن سُجِّل هذا خطأً: {command}",
        // What follows
        "act.follows": "يترتب عليه:",
        "act.stands": "ويصير حال {step}: {status}.",
        "act.no-longer-owed": "ولا يعود هذا يلزمك: {cause}.",
        "act.keep-order": "يأتي {step} بعد {before} {schools}. التزم الترتيب إلا أن يكون قد فُعل قبله.",
        "act.keep-order-or":
            "يأتي {step} بعد {before} {schools}. التزم الترتيب. فإن كنت قد فعلته قبله فعليك ما يترتب على ذلك.",
        "act.not-forbidden": "ليس محظورًا الآن",
        "act.chosen": "المختار الآن: {branch} ({choice})",
        // What is typed
        "act.who": "من فعله عنك؟",
        "act.name": "الاسم",
        "act.how-many": "كم فعلت من {target}؟",
        "act.no-number": "«{text}» ليس عددًا صحيحًا.",
        "act.settle-note": "تسجل أنه أُدّي بهذا: {by} اكتب ملاحظة لنفسك، أو اضغط زر الإدخال وحده.",
        // Lists
        "act.what-happened": "ماذا وقع؟",
        "act.settled-by": "بأي هذه أُدّي؟",
        "act.choose-again": "ماذا تختار بدلًا منه؟",
        "act.order-help": "قبل أن يلزمك شيء يُذكر لك وتُسأل عنه.",
        // Keys
        "key.others": "المزيد",
        "key.begin": "ابدأ",
        "key.one-more": "زِد واحدًا",
        "key.fewer": "أنقص واحدًا",
        "key.set-count": "حدد العدد",
        "key.done-at": "تم في وقت آخر",
        "key.by-proxy": "فعله غيرك عنك",
        "key.take-back": "تراجع عن هذه الخطوة",
        "key.violation": "محظور في الإحرام",
        "key.migrate": "المضي بالحزم المستعملة",
        "key.select": "تحديد",
        "key.settle": "أُدّي",
        "key.unsettle": "إلغاء تسجيل الأداء",
        "key.retract": "سُجل خطأ",
    ]
}
