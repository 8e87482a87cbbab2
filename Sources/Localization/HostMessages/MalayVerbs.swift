extension HostMessages {
    /// What the verbs of the command line say besides the screens.
    static let malayVerbs: [String: String] = [
        "common.unknown-on-terminal": "Jawab di terminal, atau tambah {option}.",
        "profile.empty": "Belum ada apa-apa yang diketahui tentang anda. Nyatakan dengan: {command}",
        "profile.from": "dari {date}",
        "profile.set": "{fact}: {value}",
        "profile.set-from": "{fact}: {value}, dari {date}",
        "profile.unset": "{fact}: dibuang",
        "checklist.done": "Selesai: {item}",
        "checklist.undone": "Dibuka semula: {item}",
        "checklist.added": "Ditambah: {item} ({id})",
        "checklist.removed": "Dibuang: {item}",
        "checklist.put-aside": "Diketepikan: {item}",
        "checklist.brought-back": "Dikembalikan: {item}",
        "checklist.offer-aside": "{item} datang daripada pek dan tidak boleh dibuang. Ketepikan sahaja?",
        "checklist.verify": "Pastikan dengan: {sources}",
        "checklist.say": "Nyatakan: {command}",
        "checklist.none": "Tiada pek yang mengandungi senarai semak.",
        "contacts.none": "Tiada pek yang mengandungi kenalan, dan anda tiada kenalan sendiri.",
        "contacts.added": "Ditambah: {name}, {phone} ({id})",
        "contacts.removed": "Dibuang: {name}",
        "contacts.calling": "Menghubungi {name}, {phone}.",
        "contacts.dial-yourself": "Dail sendiri: {phone}",
        "lost.me": "Nama saya {name}.",
        "lost.me-group": "Kumpulan saya: {group}.",
        "lost.me-tent": "Khemah saya: {tent}.",
        "lost.me-hotel": "Hotel saya: {hotel}.",
        "lost.me-call": "Tolong hubungi {name}: {phone}",
        "lost.mine": "Tentang saya",
        "lost.say-it": "Nyatakan dengan: {command}",
        "lost.fallback":
            "Tiada nombor dapat dimuatkan. Di Arab Saudi hubungi 911 di wilayah Makkah, Madinah dan Riyadh serta Wilayah Timur; di tempat lain 999 (polis) dan 997 (ambulans). Sahkan nombor ini ketika tiba.",
        "lost.no-home": "Catatan anda sendiri tidak dapat dibaca: {reason}",
        "chirp.none": "Tiada pek yang mengandungi pesanan.",
        "chirp.of": "Pesanan {date}",
        "today.hijri-computed": "dikira menurut kalendar Umm al-Qura; rukyah mungkin berbeza sehari",
        "today.begin": "Mulakan dengan: {command}",
        "today.question": "Soalan untuk anda",
        "today.answer-with": "Jawab dengan: {command}",
        "today.finished": "Anda telah menyempurnakan manasik.",
        "person.none": "Tiada apa-apa yang disimpan tentang sesiapa.",
        "person.nothing-of": "Tiada apa-apa yang disimpan tentang {name}.",
        "person.exported": "Apa yang disimpan tentang {name} ditulis ke {file}.",
        "person.import.question": "Gantikan semua yang disimpan tentang {name} dengan kandungan {file}?",
        "person.imported": "Kandungan {file} tentang {name} kini disimpan.",
        "person.erase.question": "Padam semua yang disimpan tentang {name}? Ini tidak boleh dibatalkan.",
        "person.copies":
            "Fail ini mungkin masih mengandungi apa yang dipadam; buang sendiri apabila tidak diperlukan lagi:",
        "backup.written": "Salinan data yang sudah diperiksa ditulis ke {file}.",
        "restore.question": "Gantikan rekod sekarang dengan {file}?",
        "restore.consequence": "Apa yang ada sekarang disimpan di sebelahnya dengan nama lain.",
        "restore.done": "Rekod {file} kini digunakan.",
        "restore.kept": "Apa yang ada sebelumnya disimpan dalam {file}.",
        "refusal.suggestion": "{refusal}; adakah maksud anda '{name}'?",
        "refusal.person.invalid":
            "'{name}' tidak boleh menjadi nama orang: 1 hingga 64 aksara, tanpa '/' atau aksara kawalan",
        "refusal.profile.unknown-fact": "tiada keterangan bernama '{name}'",
        "refusal.profile.ambiguous-fact":
            "beberapa pek mempunyai keterangan '{name}'; tulis salah satu daripada {names}",
        "refusal.profile.derived-fact": "{name} diketahui daripada {origin}; tetapkan {origin}",
        "refusal.profile.invalid-value": "{fact} tidak boleh '{value}': yang diterima {accepted}",
        "refusal.profile.return-before-departure":
            "kepulangan tidak boleh sebelum berlepas; betulkan salah satu, atau nyatakan kedua-duanya: {command}",
        "refusal.checklist.unknown-item": "tiada senarai semak yang mempunyai perkara '{name}'",
        "refusal.checklist.unknown": "tiada senarai semak bernama '{name}'",
        "refusal.checklist.not-own":
            "{id} datang daripada pek dan tidak boleh dibuang; ketepikan dengan: {command}",
        "refusal.contacts.not-own":
            "{id} datang daripada pek dan tidak boleh dibuang; hanya kenalan anda sendiri boleh",
        "refusal.contacts.unknown": "tiada kenalan bernama '{name}'",
        "refusal.contacts.several-phones":
            "'{phone}' ialah lebih daripada satu nombor telefon; simpan setiap satu sebagai kenalan tersendiri, tanpa nombor sambungan",
        "refusal.contacts.invalid-phone":
            "'{phone}' bukan nombor telefon; tulis seperti {example}, atau kod pendek seperti 911",
        "refusal.restore.unsound":
            "{file} bukan sandaran yang baik ({detail}); tiada apa-apa yang diubah; cuba sandaran lain",
        "refusal.input.too-long": "teks melebihi {limit} aksara; tulis yang lebih pendek",
        "refusal.input.empty": "teks kosong; tulis sekurang-kurangnya satu huruf",
        "article.title": "Artikel",
        "article.none": "Tiada artikel dalam pek yang digunakan.",
        "article.read-with": "Baca satu artikel dengan: {command}",
        "article.line": "{title}: {command}",
        "refusal.input.unknown-name": "tiada apa-apa bernama '{name}'",
        "language.none":
            "tiada teks dalam '{language}', hanya dalam {known}; jawapan ini dalam bahasa: {answer}",
        "refusal.input.several-candidates":
            "beberapa perkara mengandungi '{name}' pada namanya; tulis salah satu daripada {names}",
        "refusal.dhikr.is-category":
            "'{name}' ialah kategori zikir; zikirnya dipaparkan dengan: {command}",
        "refusal.article.unknown": "tiada artikel bernama '{name}'; semua artikel: {command}",
        "refusal.article.near": "tiada artikel bernama '{name}'; yang hampir: {names}",
        "refusal.search.empty-filter":
            "tiada apa-apa selepas “{filter}”; tulis nilai di belakangnya, seperti {example}",
        "refusal.store.busy":
            "{path} sedang digunakan oleh proses lain; ditunggu {seconds} s; cuba lagi apabila ia tamat",
        "refusal.store.full":
            "cakera penuh: tiada apa-apa diubah dalam {path}; kosongkan ruang dan cuba lagi",
        "refusal.store.read-only":
            "{path} tidak boleh ditulis; periksa kebenarannya atau pilih direktori lain dengan {option}",
        "refusal.store.damaged":
            "{path} rosak ({detail}); tiada apa-apa diubah; pulihkan sandaran dengan '{command}'",
        "refusal.store.newer":
            "{path} ditulis oleh versi manasik yang lebih baharu ({found}); tiada apa-apa diubah; naik taraf manasik",
        "refusal.store.unusable": "{path} tidak boleh digunakan: {detail}",
        "accepts.boolean": "{yes} atau {no}",
        "accepts.integer": "nombor bulat dari {minimum} hingga {maximum}",
        "accepts.date": "tarikh seperti {example}",
        "accepts.country": "kod dua huruf negara (ISO 3166-1) seperti {example}",
        "accepts.languages": "bahasa menurut kodnya (BCP 47), seperti {example}",
        "accepts.time-zone": "zon waktu seperti {example}",
        "accepts.text": "teks",
    ]
}
