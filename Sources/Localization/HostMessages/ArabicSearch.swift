extension HostMessages {
    static let arabicSearch: [String: String] = [
        "search.title": "البحث",
        "search.prompt": "ابحث عن",
        "search.ask": "اكتب كلمة بأي لغة: نسكًا أو ذكرًا أو موضعًا أو من تتصل به.",
        "search.ask-dhikr": "اكتب كلمة من ذكر بأي لغة ورسم، أو ما تحتاج إليه له.",
        "search.preparing": "يُهيَّأ البحث …",
        "search.and-more": "{hits} وأكثر",
        "search.shown": "المعروض {shown} من {total}؛ ويعرض {option} أكثر",
        "search.only": "{values} فقط",
        "search.facet.kind": "الأنواع",
        "search.facet.category": "التصنيفات",
        "search.facet.tag": "الوسوم",
        "search.facet.source": "المصادر",
        "search.narrow": "حصر البحث في",
        "search.narrow.none": "ليس هناك ما يُحصر. اكتب كلمة أولًا.",
        "search.key.narrow": "حصر",
        "search.key.all": "الكل من جديد",
        "search.not-yours": "ليس من نسكك، بحسب ما قلته عن نفسك.",
        "search.gone": "لم يعد هذا موجودًا.",
        "search.no-text": "قل عمّ تبحث، مثل: {command}",
        "search.no-screen": "يحتاج {option} إلى طرفية يُرسم عليها؛ وفي غيرها قل عمّ تبحث، مثل: {command}",
    ]
}
