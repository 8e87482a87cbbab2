extension HostMessages {
    /// What is said of ihram, its violations, orders that are broken, and remedies.
    static let indonesianRemedies: [String: String] = [
        "ihram.none": "tidak dalam ihram",
        "ihram.umrah": "dalam ihram umrah",
        "ihram.between": "sudah tahalul dari umrah, belum berihram haji",
        "ihram.ihram": "dalam ihram",
        "ihram.first": "setelah tahalul awal",
        "ihram.full": "setelah tahalul tsani",
        "walk.ihram": "Ihram: {state}",
        "walk.forbidden": "Dilarang sekarang: {acts}",
        "walk.forbidden-undecided": "Dilarang bagi sebagian orang, bergantung pada ini ({fact}): {acts}",
        "walk.order": "Datang setelah",
        "walk.proxy": "Oleh orang lain",
        "walk.done-by": "dikerjakan oleh {name}",
        "advice.order": "{schools}: kerjakan {before} sebelum {step}, bila tidak wajib: {remedy}.",
        "violation.title": "Larangan ihram",
        "violation.none": "Manasik Anda tidak menyebut larangan ihram apa pun.",
        "violation.note-with": "Bila sesuatu terjadi, catatlah dengan: {command}",
        "violation.noted": "Dicatat. Akibatnya:",
        "violation.rehearsed": "Tidak ada yang dicatat. Akibatnya bila dicatat:",
        "remedy.title": "Yang wajib Anda tunaikan",
        "remedy.none": "Tidak ada yang wajib Anda tunaikan.",
        "remedy.late": "Dikerjakan terlambat: {step}",
        "remedy.barred": "Dikerjakan padahal harus ditunggu: {step}",
        "remedy.out-of-order": "Tidak menurut urutan: {step} dikerjakan sebelum {before}",
        "remedy.violation": "Dalam ihram: {violation}",
        "remedy.violation-how": "Dalam ihram: {violation} ({how})",
        "remedy.line": "{cause} · {consequence}",
        "remedy.and-says": "{outcome}. {says}",
        "remedy.was-owed": "pernah wajib: {remedy}",
        "remedy.unruled": "{words} ({schools})",
        "remedy.unknown": "sumber kami tidak memberi hukum: tanyakan kepada ulama",
        "remedy.ask": "Tanyakan kepada ulama: sumber kami tidak menyebut semuanya.",
        "remedy.owed": "Wajib ditunaikan.",
        "remedy.to-do": "Masih harus dikerjakan.",
        "remedy.settled": "Ditunaikan pada {at}.",
        "remedy.withdrawn": "Ditunaikan pada {at}; tidak ada lagi yang wajib untuknya.",
        "remedy.by": "Dengan ini: {alternative}",
        "remedy.see-with": "Apa yang wajib, dengan pilihannya: {command}",
        "remedy.repeat-with": "Bila diulangi setelah itu berlalu: {command}",
        "remedy.settle-with": "Bila sudah ditunaikan: {command}",
        "history.violated": "Dicatat: {violation}",
        "history.settled": "Ditunaikan: {remedy} ({cause})",
        "history.unsettled": "Wajib lagi: {remedy}",
        "history.done-by": "Dikerjakan oleh {name}: {step}",
        "key.remedies": "yang wajib ditunaikan",
        "refusal.walk.breaks-order":
            "{step} datang setelah {before} {schools}. Jagalah urutan. Bila Anda mengerjakannya sebelum itu, sebutkan dengan --out-of-order: maka wajib: {remedy}.",
        "refusal.walk.in-order": "{step} menurut urutan. Catatlah sebagai selesai tanpa --out-of-order.",
        "refusal.walk.no-proxy": "Tidak seorang pun dapat mengerjakan ini untuk Anda: {step}.",
        "refusal.walk.proxy-not-for-you":
            "Menurut profil Anda tidak seorang pun dapat mengerjakan ini untuk Anda: {step}.",
        "refusal.walk.proxy-undecided":
            "Apakah orang lain dapat mengerjakan ini untuk Anda ({step}) bergantung pada ini: {fact}. Jawablah dulu.",
        "refusal.walk.unknown-violation": "Tidak ada larangan “{name}” di sini.",
        "refusal.walk.violation-not-for-you":
            "Menurut profil Anda ini tidak dilarang bagi Anda: {violation}.",
        "refusal.walk.violation-undecided":
            "Apakah ini dilarang bagi Anda ({violation}) bergantung pada ini: {fact}. Jawablah dulu.",
        "refusal.walk.not-forbidden": "Ini tidak dilarang sekarang: {violation}. Ihram Anda: {states}.",
        "refusal.walk.circumstance-needed":
            "{question} Sebutkan dengan --circumstance {name}=…, salah satu dari: {answers}.",
        "refusal.walk.unknown-circumstance":
            "{violation} tidak bergantung pada “{name}”. Yang ditanyakan: {questions}.",
        "refusal.walk.no-circumstances":
            "{violation} tidak bergantung pada “{name}”, dan tidak pada apa pun: hapus --circumstance.",
        "refusal.walk.unknown-answer":
            "“{answer}” bukan jawaban untuk {name}. Sebutkan salah satu dari: {answers}.",
        "refusal.walk.unknown-remedy": "Tidak ada yang wajib atau sudah ditunaikan dengan nama “{name}”.",
        "refusal.walk.already-settled": "Ini sudah ditunaikan: {cause}.",
        "refusal.walk.not-settled": "Ini belum ditunaikan: {cause}.",
        "refusal.walk.nothing-to-settle":
            "Tidak ada yang dapat ditunaikan untuk ini: {cause}. Tidak ada yang wajib, atau amalan itu sendiri harus dikerjakan.",
        "refusal.walk.which-alternative":
            "Ada lebih dari satu cara untuk menunaikan ini: {cause}. Sebutkan yang mana dengan --alternative dan nomor dari 1 sampai {count}.",
        "refusal.walk.no-alternative": "Tidak ada pilihan {number} untuk ini: {cause}. Ada {count}.",
    ]
}
