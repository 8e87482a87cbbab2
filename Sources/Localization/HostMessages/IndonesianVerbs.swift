extension HostMessages {
    /// What the verbs of the command line say besides the screens.
    static let indonesianVerbs: [String: String] = [
        "common.unknown-on-terminal": "Jawablah di terminal, atau tambahkan {option}.",
        "profile.empty": "Belum ada yang diketahui tentang Anda. Sebutkan dengan: {command}",
        "profile.from": "mulai {date}",
        "profile.set": "{fact}: {value}",
        "profile.set-from": "{fact}: {value}, mulai {date}",
        "profile.unset": "{fact}: dihapus",
        "checklist.done": "Selesai: {item}",
        "checklist.undone": "Dibuka kembali: {item}",
        "checklist.added": "Ditambahkan: {item} ({id})",
        "checklist.removed": "Dihapus: {item}",
        "checklist.put-aside": "Dikesampingkan: {item}",
        "checklist.brought-back": "Dikembalikan: {item}",
        "checklist.offer-aside": "{item} berasal dari paket dan tidak dapat dihapus. Kesampingkan saja?",
        "checklist.verify": "Pastikan pada: {sources}",
        "checklist.say": "Sebutkan: {command}",
        "checklist.none": "Tidak ada paket yang memuat daftar periksa.",
        "contacts.none": "Tidak ada paket yang memuat kontak, dan Anda tidak memiliki kontak sendiri.",
        "contacts.added": "Ditambahkan: {name}, {phone} ({id})",
        "contacts.removed": "Dihapus: {name}",
        "contacts.calling": "Menghubungi {name}, {phone}.",
        "contacts.dial-yourself": "Hubungi sendiri: {phone}",
        "lost.me": "Nama saya {name}.",
        "lost.me-group": "Rombongan saya: {group}.",
        "lost.me-tent": "Tenda saya: {tent}.",
        "lost.me-hotel": "Hotel saya: {hotel}.",
        "lost.me-call": "Tolong hubungi {name}: {phone}",
        "lost.mine": "Tentang saya",
        "lost.say-it": "Sebutkan dengan: {command}",
        "lost.fallback":
            "Tidak ada nomor yang dapat dimuat. Di Arab Saudi hubungi 911 di wilayah Makkah, Madinah, Riyadh, dan Provinsi Timur; di tempat lain 999 (polisi) dan 997 (ambulans). Pastikan nomor ini saat tiba.",
        "lost.no-home": "Catatan Anda sendiri tidak dapat dibaca: {reason}",
        "chirp.none": "Tidak ada paket yang memuat pesan.",
        "chirp.of": "Pesan {date}",
        "today.hijri-computed": "dihitung menurut kalender Umm al-Qura; rukyat mungkin berbeda sehari",
        "today.begin": "Mulailah dengan: {command}",
        "today.question": "Pertanyaan untuk Anda",
        "today.answer-with": "Jawablah dengan: {command}",
        "today.finished": "Anda telah menyelesaikan manasik.",
        "person.none": "Tidak ada yang disimpan tentang siapa pun.",
        "person.nothing-of": "Tidak ada yang disimpan tentang {name}.",
        "person.exported": "Yang disimpan tentang {name} ditulis ke {file}.",
        "person.import.question": "Gantikan semua yang disimpan tentang {name} dengan isi {file}?",
        "person.imported": "Isi {file} tentang {name} kini disimpan.",
        "person.erase.question": "Hapus semua yang disimpan tentang {name}? Ini tidak dapat dibatalkan.",
        "person.copies":
            "Berkas ini mungkin masih memuat yang dihapus; hapuslah sendiri bila tidak diperlukan lagi:",
        "backup.written": "Salinan data yang sudah diperiksa ditulis ke {file}.",
        "restore.question": "Gantikan catatan sekarang dengan {file}?",
        "restore.consequence": "Yang ada sekarang disimpan di sampingnya dengan nama lain.",
        "restore.done": "Catatan {file} kini dipakai.",
        "restore.kept": "Yang ada sebelumnya disimpan dalam {file}.",
        "refusal.suggestion": "{refusal}; apakah maksud Anda '{name}'?",
        "refusal.person.invalid":
            "'{name}' tidak dapat menjadi nama orang: 1 sampai 64 karakter, tanpa '/' atau karakter kendali",
        "refusal.profile.unknown-fact": "tidak ada keterangan bernama '{name}'",
        "refusal.profile.ambiguous-fact":
            "beberapa paket memiliki keterangan '{name}'; tulis salah satu dari {names}",
        "refusal.profile.derived-fact": "{name} diketahui dari {origin}; tentukan {origin}",
        "refusal.profile.invalid-value": "{fact} tidak dapat '{value}': yang diterima {accepted}",
        "refusal.profile.return-before-departure":
            "kepulangan tidak dapat sebelum keberangkatan; perbaiki salah satu, atau sebutkan keduanya: {command}",
        "refusal.checklist.unknown-item": "tidak ada daftar periksa yang memiliki butir '{name}'",
        "refusal.checklist.unknown": "tidak ada daftar periksa bernama '{name}'",
        "refusal.checklist.not-own":
            "{id} berasal dari paket dan tidak dapat dihapus; kesampingkan dengan: {command}",
        "refusal.contacts.not-own":
            "{id} berasal dari paket dan tidak dapat dihapus; hanya kontak Anda sendiri yang dapat",
        "refusal.contacts.unknown": "tidak ada kontak bernama '{name}'",
        "refusal.contacts.several-phones":
            "'{phone}' adalah lebih dari satu nomor telepon; simpan masing-masing sebagai kontak tersendiri, tanpa nomor ekstensi",
        "refusal.contacts.invalid-phone":
            "'{phone}' bukan nomor telepon; tulis seperti {example}, atau kode pendek seperti 911",
        "refusal.restore.unsound":
            "{file} bukan cadangan yang utuh ({detail}); tidak ada yang diubah; coba cadangan lain",
        "refusal.input.too-long": "teks melebihi {limit} karakter; tulis yang lebih pendek",
        "refusal.input.empty": "teks kosong; tulis paling sedikit satu huruf",
        "article.title": "Artikel",
        "article.none": "Tidak ada artikel dalam paket yang dipakai.",
        "article.read-with": "Baca satu artikel dengan: {command}",
        "article.line": "{title}: {command}",
        "refusal.input.unknown-name": "tidak ada yang bernama '{name}'",
        "language.none":
            "tidak ada teks dalam '{language}', hanya dalam {known}; jawaban ini dalam bahasa: {answer}",
        "refusal.input.several-candidates":
            "beberapa hal memuat '{name}' dalam namanya; tulis salah satu dari {names}",
        "refusal.dhikr.is-category":
            "'{name}' adalah kategori zikir; zikirnya ditampilkan dengan: {command}",
        "refusal.article.unknown": "tidak ada artikel bernama '{name}'; semua artikel: {command}",
        "refusal.article.near": "tidak ada artikel bernama '{name}'; yang mirip: {names}",
        "refusal.search.empty-filter":
            "tidak ada apa-apa setelah “{filter}”; tulis nilai di belakangnya, seperti {example}",
        "refusal.store.busy":
            "{path} sedang dipakai proses lain; ditunggu {seconds} dtk; coba lagi bila proses itu selesai",
        "refusal.store.full":
            "diska penuh: tidak ada yang diubah dalam {path}; kosongkan ruang dan coba lagi",
        "refusal.store.read-only":
            "{path} tidak dapat ditulis; periksa izinnya atau pilih direktori lain dengan {option}",
        "refusal.store.damaged":
            "{path} rusak ({detail}); tidak ada yang diubah; pulihkan cadangan dengan '{command}'",
        "refusal.store.newer":
            "{path} ditulis oleh versi manasik yang lebih baru ({found}); tidak ada yang diubah; perbarui manasik",
        "refusal.store.unusable": "{path} tidak dapat dipakai: {detail}",
        "accepts.boolean": "{yes} atau {no}",
        "accepts.integer": "bilangan bulat dari {minimum} sampai {maximum}",
        "accepts.date": "tanggal seperti {example}",
        "accepts.country": "kode dua huruf negara (ISO 3166-1) seperti {example}",
        "accepts.languages": "bahasa menurut kodenya (BCP 47), seperti {example}",
        "accepts.time-zone": "zona waktu seperti {example}",
        "accepts.text": "teks",
    ]
}
