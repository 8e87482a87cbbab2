package import ManasikDomain

extension DiagnosticCode {
    /// The severity of what it reports. Errors of the loader set a pack aside; those of the linter make `check` fail.
    ///
    /// Each code is named, so that nobody forgets to decide on a new one.
    package var severity: Diagnostic.Severity {
        switch self {
        case .partialLocale, .unusedArticle, .unverified, .phoneSpelling, .duplicatePhone, .chirpSourceRepeat,
            .unusedFact, .unusedDefinition, .layout, .unlikelyPhone:
            .note
        case .incompleteLocale, .unusedText, .strayText, .emptyText, .placeholders, .pluralForms,
            .undeclaredLocale, .invisibleCharacter, .decomposed, .strayArticle, .brokenLink, .emptyHeading,
            .missingSource, .overdueReview, .seasonOver, .unknownShortCode, .badPhoneLink, .swappedPlace,
            .imprecisePlace, .deprecated, .sourceAddress, .futureDate, .badAllowance, .vowels, .chirpGap,
            .chirpRepeat, .misplacedFile, .unknownLicense, .unfilledText, .insecureLink, .constantCondition,
            .idleQuestion, .staleTranslation, .untakenTranslation, .notInTable, .keptVerification,
            .translationBehind, .implausiblePhone, .phonesDiffer, .farReview, .badVerse, .exampleContent:
            .warning
        case .unreadable, .badJSON, .badManifest, .duplicatePack, .missingPack, .wrongVersion, .conflict,
            .cycle, .wrongHost, .wrongAPI, .dependencyFailed, .luaSyntax, .luaError, .luaKilled,
            .unknownKey, .missingKey, .wrongType, .badValue, .badID, .duplicateID, .misplaced,
            .unknownReference, .dueCycle, .needsCycle, .missingText, .missingArticle, .badLocale,
            .unknownFact, .ambiguousFact, .failedCondition, .capability, .badTable, .badColumn, .badCell,
            .existsAlready, .badPO, .unknownMessage, .lostPlaceholder, .bidiControl, .placeAtZero:
            .error
        }
    }

    /// Whether `manasik check --fix` puts it right.
    package var isFixable: Bool {
        [.bidiControl, .invisibleCharacter, .decomposed, .phoneSpelling, .layout].contains(self)
    }

    /// What to do about it.
    package var advice: String {
        switch self {
        case .unreadable: "Make the file readable, replace links by plain files, or make the pack smaller."
        case .badJSON: "Correct the line that is named."
        case .badManifest: "Correct the key that is named; docs/packs.md lists the keys."
        case .duplicatePack: "Remove one of the two directories, or give one pack another id."
        case .missingPack: "Install the pack, add its directory with --packs, or no longer require it."
        case .wrongVersion: "Install a version within the range, or widen the range after testing."
        case .conflict: "Remove one of the two packs."
        case .cycle: "Remove one of the requirements in the circle."
        case .wrongHost: "Upgrade manasik, or ask for a pack written for this version."
        case .wrongAPI: "Upgrade manasik, or ask for a pack written for this level."
        case .dependencyFailed: "Correct the pack that is named first."
        case .luaSyntax: "Correct the line that is named."
        case .luaError: "Correct the line that is named; the calls that led to it are listed beneath."
        case .luaKilled: "Do less while loading, or let the operator raise --pack-memory or --pack-time."
        case .unknownKey: "Spell the key as docs/api.md has it, or remove it."
        case .missingKey: "Add the key."
        case .wrongType: "Write a value of the type that is named."
        case .badValue: "Write a possible value."
        case .badID: "Use lower-case letters, digits, '-' and '_', without another pack's name."
        case .duplicateID: "Give one of the two another id."
        case .misplaced: "Move it to where its kind belongs; docs/api.md says where."
        case .deprecated: "Write what the help says."
        case .dueCycle: "Let one of the items be due by a date of the person or a Hijri date."
        case .unknownReference: "Spell the name as it is defined, or require the pack that defines it."
        case .needsCycle: "Remove one of the needs in the circle."
        case .missingText:
            "Add the text to the locale of the source language, or spell its key as it is there."
        case .missingArticle: "Write the article in the source language, or spell its name as it is there."
        case .badLocale: "Name and write the file as docs/packs.md says."
        case .incompleteLocale: "Add what is missing, or move the language to 'partial_locales' in pack.json."
        case .unknownFact: "Spell the fact as it is declared, declare it, or require the pack that does."
        case .ambiguousFact: "Write the fact's full name, pack:name."
        case .failedCondition: "Let the condition answer true or false on every path."
        case .constantCondition:
            "Compare with values that the fact can have, or leave the condition out."
        case .idleQuestion: "Compare with values that the fact can have, or do not ask it."
        case .capability: "Add the capability to pack.json."
        case .unusedText: "Remove the text from every locale, or use it."
        case .strayText: "Spell the key as in the source language, or remove it."
        case .emptyText: "Write the text, or remove its key; take white space away from its ends."
        case .placeholders: "Use exactly the placeholders of the source language."
        case .pluralForms: "Add the missing forms."
        case .phonesDiffer: "Write the number that the source language has, or correct that one."
        case .partialLocale: "Translate what is missing; then move the language to 'locales'."
        case .undeclaredLocale: "Add the language to 'locales' or 'partial_locales' in pack.json."
        case .bidiControl, .invisibleCharacter: "Remove the character: manasik check --fix PACK."
        case .decomposed: "Write the composed letter: manasik check --fix PACK."
        case .unusedArticle: "Link to it, name it as 'details' or under 'see_also', or remove it."
        case .strayArticle: "Write it in the source language too, or name it as it is called there."
        case .brokenLink:
            "Link to article:pack:name of the pack itself or of one that it requires, to #heading, https://… or tel:…."
        case .emptyHeading: "Write what belongs beneath it, or remove it."
        case .missingSource: "Add source = cite { work = … }, or unverified = true until there is one."
        case .unverified: "Find a source and remove the mark."
        case .overdueReview: "Verify it again and update the day."
        case .seasonOver: "Look up the rule of the coming season and update the year."
        case .farReview: "Write the coming season, and a day of review within five years."
        case .phoneSpelling: "Write E.164 without spaces: manasik check --fix PACK."
        case .unknownShortCode: "Verify the number, then add its source or 'verified_on'."
        case .badPhoneLink: "Write tel: and the number with its + and country code, without spaces."
        case .duplicatePhone: "Check whether one of the two is a mistake, or merge them."
        case .implausiblePhone:
            "Write + and the country's code, without the 0 before the area's, and call the number."
        case .unlikelyPhone: "Check whether digits are missing or too many, and whether the country is right."
        case .placeAtZero: "Write the place's latitude and longitude."
        case .swappedPlace: "Swap the two."
        case .imprecisePlace: "Write more decimals, or approximate = true."
        case .vowels: "Write the text with its vowel signs, as the source has it."
        case .chirpGap: "Write 366 messages, or fewer than 300 that repeat."
        case .chirpRepeat: "Replace one of the two."
        case .chirpSourceRepeat: "Consider whether another quotation would serve better."
        case .unusedFact: "Read it in a condition, or remove it: people are asked only for what is needed."
        case .unusedDefinition: "Give it to a dhikr, or remove it."
        case .sourceAddress: "Write the whole address; where there is only http, find one that has https."
        case .badVerse: "Write sura and verse, such as 2:196; in a spreadsheet make it a text column."
        case .futureDate: "Correct the date."
        case .badAllowance: "Spell the code as docs/diagnostics.md has it, or remove it."
        case .misplacedFile: "Move or rename it; docs/packs.md lists the files of a pack."
        case .unknownLicense:
            "Write the identifier as https://spdx.org/licenses/ has it, or LicenseRef- and a name of your own."
        case .unfilledText: "Write it without the placeholder."
        case .insecureLink: "Write https://, or find an address that has it."
        case .layout: "Run manasik fmt."
        case .exampleContent: "Replace it with what you have verified."
        case .badTable: "Correct the row that is named, or save the table as CSV (UTF-8) again."
        case .badColumn: "Name the column as docs/without-code.md lists it, or map it with --map."
        case .badCell: "Write a value that the column can have."
        case .existsAlready: "Give the row another id, or replace what is there with --update."
        case .notInTable: "Change such definitions in the pack's own files."
        case .keptVerification: "Call the new number and write the day into 'verified_on'."
        case .translationBehind:
            "Put the new translations into the table's other columns, or into the PO file."
        case .badPO: "Correct the line that is named, or save the file again with a gettext editor."
        case .unknownMessage: "Export the language again and translate that file."
        case .lostPlaceholder: "Write the placeholder into the translation as the source has it."
        case .staleTranslation:
            "Check whether the translation still says the same, and remove the fuzzy mark."
        case .untakenTranslation: "Finish the translation and remove the fuzzy mark."
        }
    }
}
