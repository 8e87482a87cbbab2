extension HostMessages {
    /// The screen of the checklist, and what changes an item of one's own.
    static let arabicChecklist: [String: String] = [
        "checklist.only-own": "لا تُعدَّل إلا بنودك الخاصة.",
        "checklist.done-by-facts": "ما ذكرته عن نفسك يدل على أنه تم.",
        "checklist.remove-question": "هل تحذف «{item}»؟",
        "checklist.added-item": "أُضيف: {item}",
        "checklist.changed": "عُدِّل: {item}",
        "checklist.bad-day": "«{text}» ليس تاريخًا؛ اكتبه هكذا: 2027-05-01.",
        "checklist.key.tick": "وضع علامة",
        "checklist.key.untick": "إزالة العلامة",
        "checklist.key.bring-back": "إعادة",
        "checklist.key.next": "القائمة التالية",
        "checklist.key.add": "إضافة",
        "checklist.key.edit": "تعديل",
        "checklist.key.day": "الموعد",
        "checklist.key.aside": "استبعاد",
        "checklist.key.remove": "حذف",
        "checklist.entry.new": "ما المطلوب",
        "checklist.entry.words": "ما المطلوب",
        "checklist.entry.day": "إلى أي يوم (2027-05-01، أو اتركه فارغًا)",
    ]
}
