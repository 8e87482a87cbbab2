extension HostMessages {
    /// The screen of the checklist, and what changes an item of one's own.
    static let indonesianChecklist: [String: String] = [
        "checklist.only-own": "Hanya butir Anda sendiri yang dapat diubah.",
        "checklist.done-by-facts": "Keterangan Anda menunjukkan bahwa ini sudah selesai.",
        "checklist.remove-question": "Hapus “{item}”?",
        "checklist.added-item": "Ditambahkan: {item}",
        "checklist.changed": "Diubah: {item}",
        "checklist.bad-day": "“{text}” bukan tanggal; tulis seperti 2027-05-01.",
        "checklist.key.tick": "tandai",
        "checklist.key.untick": "batalkan tanda",
        "checklist.key.bring-back": "kembalikan",
        "checklist.key.next": "daftar berikutnya",
        "checklist.key.add": "tambah",
        "checklist.key.edit": "ubah",
        "checklist.key.day": "tanggal",
        "checklist.key.aside": "sisihkan",
        "checklist.key.remove": "hapus",
        "checklist.entry.new": "Apa yang harus dilakukan",
        "checklist.entry.words": "Apa yang harus dilakukan",
        "checklist.entry.day": "Selesai paling lambat (2027-05-01; kosongkan jika tidak ada)",
    ]
}
