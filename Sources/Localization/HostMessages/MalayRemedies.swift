extension HostMessages {
    /// What is said of ihram, its violations, orders that are broken, and remedies.
    static let malayRemedies: [String: String] = [
        "ihram.none": "tidak dalam ihram",
        "ihram.umrah": "dalam ihram umrah",
        "ihram.between": "sudah tahalul daripada umrah, belum berihram haji",
        "ihram.ihram": "dalam ihram",
        "ihram.first": "selepas tahalul awal",
        "ihram.full": "selepas tahalul thani",
        "walk.ihram": "Ihram: {state}",
        "walk.forbidden": "Dilarang sekarang: {acts}",
        "walk.forbidden-undecided": "Dilarang bagi sesetengah orang, bergantung pada ini ({fact}): {acts}",
        "walk.order": "Datang selepas",
        "walk.proxy": "Oleh orang lain",
        "walk.done-by": "dikerjakan oleh {name}",
        "advice.order": "{schools}: kerjakan {before} sebelum {step}, jika tidak wajib: {remedy}.",
        "violation.title": "Larangan ihram",
        "violation.none": "Manasik anda tidak menyebut apa-apa larangan ihram.",
        "violation.note-with": "Jika sesuatu berlaku, catatkannya dengan: {command}",
        "violation.noted": "Dicatat. Akibatnya:",
        "violation.rehearsed": "Tiada apa-apa yang dicatat. Akibatnya jika dicatat:",
        "remedy.title": "Yang wajib anda tunaikan",
        "remedy.none": "Tiada apa-apa yang wajib anda tunaikan.",
        "remedy.late": "Dikerjakan lewat: {step}",
        "remedy.barred": "Dikerjakan walaupun perlu ditunggu: {step}",
        "remedy.out-of-order": "Tidak mengikut tertib: {step} dikerjakan sebelum {before}",
        "remedy.violation": "Dalam ihram: {violation}",
        "remedy.violation-how": "Dalam ihram: {violation} ({how})",
        "remedy.line": "{cause} · {consequence}",
        "remedy.and-says": "{outcome}. {says}",
        "remedy.was-owed": "pernah wajib: {remedy}",
        "remedy.unruled": "{words} ({schools})",
        "remedy.unknown": "sumber kami tidak memberi hukum: tanyalah ulama",
        "remedy.ask": "Tanyalah ulama: sumber kami tidak menyebut semuanya.",
        "remedy.owed": "Wajib ditunaikan.",
        "remedy.to-do": "Masih perlu dikerjakan.",
        "remedy.settled": "Ditunaikan pada {at}.",
        "remedy.withdrawn": "Ditunaikan pada {at}; tiada apa-apa lagi yang wajib baginya.",
        "remedy.by": "Dengan ini: {alternative}",
        "remedy.see-with": "Apa yang wajib, dengan pilihannya: {command}",
        "remedy.repeat-with": "Apabila diulangi selepas itu berlalu: {command}",
        "remedy.settle-with": "Apabila sudah ditunaikan: {command}",
        "history.violated": "Dicatat: {violation}",
        "history.settled": "Ditunaikan: {remedy} ({cause})",
        "history.unsettled": "Wajib semula: {remedy}",
        "history.done-by": "Dikerjakan oleh {name}: {step}",
        "key.remedies": "yang wajib ditunaikan",
        "refusal.walk.breaks-order":
            "{step} datang selepas {before} {schools}. Peliharalah tertib. Jika anda mengerjakannya sebelum itu, nyatakan dengan --out-of-order: maka wajib: {remedy}.",
        "refusal.walk.in-order": "{step} mengikut tertib. Catatkannya sebagai selesai tanpa --out-of-order.",
        "refusal.walk.no-proxy": "Tiada sesiapa boleh mengerjakan ini bagi pihak anda: {step}.",
        "refusal.walk.proxy-not-for-you":
            "Menurut profil anda tiada sesiapa boleh mengerjakan ini bagi pihak anda: {step}.",
        "refusal.walk.proxy-undecided":
            "Sama ada orang lain boleh mengerjakan ini bagi pihak anda ({step}) bergantung pada ini: {fact}. Jawab dahulu.",
        "refusal.walk.unknown-violation": "Tiada larangan “{name}” di sini.",
        "refusal.walk.violation-not-for-you":
            "Menurut profil anda ini tidak dilarang bagi anda: {violation}.",
        "refusal.walk.violation-undecided":
            "Sama ada ini dilarang bagi anda ({violation}) bergantung pada ini: {fact}. Jawab dahulu.",
        "refusal.walk.not-forbidden": "Ini tidak dilarang sekarang: {violation}. Ihram anda: {states}.",
        "refusal.walk.circumstance-needed":
            "{question} Nyatakan dengan --circumstance {name}=…, salah satu daripada: {answers}.",
        "refusal.walk.unknown-circumstance":
            "{violation} tidak bergantung pada “{name}”. Yang ditanya: {questions}.",
        "refusal.walk.no-circumstances":
            "{violation} tidak bergantung pada “{name}”, dan tidak pada apa-apa yang lain: buang --circumstance.",
        "refusal.walk.unknown-answer":
            "“{answer}” bukan jawapan bagi {name}. Nyatakan salah satu daripada: {answers}.",
        "refusal.walk.unknown-remedy": "Tiada apa-apa yang wajib atau sudah ditunaikan dengan nama “{name}”.",
        "refusal.walk.already-settled": "Ini sudah ditunaikan: {cause}.",
        "refusal.walk.not-settled": "Ini belum ditunaikan: {cause}.",
        "refusal.walk.nothing-to-settle":
            "Tiada yang dapat ditunaikan untuk ini: {cause}. Tiada apa-apa yang wajib, atau amalan itu sendiri mesti dikerjakan.",
        "refusal.walk.which-alternative":
            "Ada lebih daripada satu cara untuk menunaikan ini: {cause}. Nyatakan yang mana dengan --alternative dan nombor dari 1 hingga {count}.",
        "refusal.walk.no-alternative": "Tiada pilihan {number} untuk ini: {cause}. Ada {count}.",
    ]
}
