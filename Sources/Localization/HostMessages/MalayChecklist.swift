extension HostMessages {
    /// The screen of the checklist, and what changes an item of one's own.
    static let malayChecklist: [String: String] = [
        "checklist.only-own": "Hanya item anda sendiri boleh diubah.",
        "checklist.done-by-facts": "Maklumat anda menunjukkan bahawa ini sudah selesai.",
        "checklist.remove-question": "Buang “{item}”?",
        "checklist.added-item": "Ditambah: {item}",
        "checklist.changed": "Diubah: {item}",
        "checklist.bad-day": "“{text}” bukan tarikh; tulis seperti 2027-05-01.",
        "checklist.key.tick": "tanda",
        "checklist.key.untick": "nyahtanda",
        "checklist.key.bring-back": "kembalikan",
        "checklist.key.next": "senarai seterusnya",
        "checklist.key.add": "tambah",
        "checklist.key.edit": "ubah",
        "checklist.key.day": "tarikh",
        "checklist.key.aside": "ketepikan",
        "checklist.key.remove": "buang",
        "checklist.entry.new": "Apa yang perlu dibuat",
        "checklist.entry.words": "Apa yang perlu dibuat",
        "checklist.entry.day": "Siap sebelum (2027-05-01; kosongkan jika tiada)",
    ]
}
