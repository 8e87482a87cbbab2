package import ManasikDomain

/// The codes of diagnostics on packs, each with its meaning, severity and advice; `docs/diagnostics.md` lists them.
///
/// All codes are in one file, so that a new code is decided on in one place.
package enum DiagnosticCode: String, Sendable, CaseIterable {
    case unreadable = "pack.unreadable"
    case badJSON = "pack.json-syntax"
    case badManifest = "pack.manifest"
    case duplicatePack = "pack.duplicate"
    case replacesBundled = "pack.replaces-bundled"
    case changedContent = "pack.changed-content"
    case missingPack = "pack.missing-dependency"
    case wrongVersion = "pack.dependency-version"
    case conflict = "pack.conflict"
    case cycle = "pack.dependency-cycle"
    case wrongHost = "pack.host-version"
    case wrongAPI = "pack.api-level"
    case dependencyFailed = "pack.dependency-set-aside"
    case luaSyntax = "lua.syntax"
    case luaError = "lua.error"
    case luaKilled = "lua.killed"
    case unknownKey = "definition.unknown-key"
    case missingKey = "definition.missing-key"
    case wrongType = "definition.wrong-type"
    case badValue = "definition.bad-value"
    case badID = "definition.bad-id"
    case duplicateID = "definition.duplicate-id"
    case earlyMigration = "definition.early-migration"
    case laterVersion = "definition.later-version"
    case misplaced = "definition.misplaced"
    case deprecated = "definition.deprecated"
    case unknownReference = "definition.unknown-reference"
    case dueCycle = "definition.due-cycle"
    case needsCycle = "ritual.needs-cycle"
    case missingText = "text.missing"
    case missingArticle = "text.missing-article"
    case badLocale = "text.bad-locale"
    case incompleteLocale = "text.incomplete-locale"
    case unknownFact = "rule.unknown-fact"
    case ambiguousFact = "rule.ambiguous-fact"
    case failedCondition = "rule.failed"
    case constantCondition = "rule.constant"
    case idleQuestion = "rule.no-effect"
    case idleBranch = "rule.idle-branch"
    case refutedClaim = "rule.refuted-claim"
    case unreachableNode = "ritual.unreachable"
    case idleObligation = "ritual.idle-obligation"
    case capability = "pack.capability"
    case badTable = "table.syntax"
    case badColumn = "table.column"
    case badCell = "table.cell"
    case existsAlready = "table.exists"
    case notInTable = "table.not-held"
    case keptVerification = "table.verified-on"
    case everyCountry = "table.every-country"
    case translationBehind = "table.translation-behind"
    case badPO = "po.syntax"
    case unknownMessage = "po.unknown-message"
    case lostPlaceholder = "po.placeholder"
    case staleTranslation = "po.stale"
    case untakenTranslation = "po.not-taken"

    // Codes that the linter reports for packs that load.
    case unusedText = "text.unused"
    case strayText = "text.stray"
    case emptyText = "text.empty"
    case placeholders = "text.placeholders"
    case pluralForms = "text.plural-forms"
    case phonesDiffer = "text.phone-numbers"
    case unlabelledValue = "text.unlabelled"
    case partialLocale = "text.partial-locale"
    case undeclaredLocale = "text.undeclared-locale"
    case bidiControl = "text.bidi-control"
    case invisibleCharacter = "text.invisible"
    case decomposed = "text.decomposed"
    case unusedArticle = "article.unused"
    case strayArticle = "article.stray"
    case brokenLink = "article.broken-link"
    case emptyHeading = "article.empty-heading"
    case missingSource = "source.missing"
    case unverified = "source.unverified"
    case overdueReview = "review.overdue"
    case seasonOver = "review.season-over"
    case farReview = "review.far"
    case phoneSpelling = "phone.spelling"
    case unknownShortCode = "phone.unknown-short-code"
    case badPhoneLink = "phone.bad-link"
    case duplicatePhone = "phone.duplicate"
    case implausiblePhone = "phone.implausible"
    case unlikelyPhone = "phone.unlikely"
    case placeAtZero = "place.at-zero"
    case swappedPlace = "place.swapped"
    case imprecisePlace = "place.imprecise"
    case vowels = "arabic.vowels"
    case otherScript = "arabic.other-script"
    case chirpGap = "chirp.gap"
    case chirpRepeat = "chirp.repeat"
    case chirpSourceRepeat = "chirp.repeated-source"
    case unusedFact = "fact.unused"
    case unusedDefinition = "definition.unused"
    case unservedList = "collection.unindexed"
    case hiddenOrder = "collection.hidden-order"
    case idleRelation = "collection.idle-relation"
    case tellingRelation = "collection.telling-relation"
    case vainRelation = "collection.vain-relation"
    case openRelation = "collection.open-relation"
    case shownSignedOut = "collection.shown-signed-out"
    case unreadRecords = "collection.unread"
    case unwrittenRecords = "collection.unwritten"
    case idleMerge = "collection.idle-merge"
    case idleRuling = "violation.idle-ruling"
    case idlePlace = "ritual.idle-place"
    case vainStage = "violation.vain-stage"
    case absentState = "violation.absent-state"
    case sameTags = "listing.same-tags"
    case refusedUse = "handler.refused"
    case sourceAddress = "source.address"
    case futureDate = "source.future-date"
    case badVerse = "source.verse"
    case badAllowance = "pack.lint-allow"
    case misplacedFile = "pack.misplaced-file"
    case unknownLicense = "pack.license"
    case unfilledText = "text.unfilled"
    case insecureLink = "article.insecure-link"
    case layout = "pack.layout"
    case exampleContent = "pack.example"

    /// The meaning of the code.
    package var summary: String {
        switch self {
        case .unreadable: "A file or directory of the pack cannot be read, or is larger than packs may be."
        case .badJSON: "A JSON file is not JSON. The message names the line."
        case .badManifest: "`pack.json` lacks a key or has one that manifests do not know."
        case .duplicatePack:
            "Two directories of the same search place, or two that are named together, hold a pack of the same id."
        case .replacesBundled:
            "The pack is used instead of one that came with the program and has the same id."
        case .changedContent:
            "The files of a pack in the home are not those of the generation in use: they were changed, damaged or removed."
        case .missingPack: "A pack that this one requires was not found."
        case .wrongVersion: "A pack that this one requires has a version outside the range that it names."
        case .conflict: "Two packs that exclude one another were both found."
        case .cycle: "Packs require one another in a cycle."
        case .wrongHost: "The pack is written for another version of the host."
        case .wrongAPI: "The pack is written for a later level of the Lua API."
        case .dependencyFailed: "A pack that this one requires was set aside, and so this one is too."
        case .luaSyntax: "A Lua file is not Lua."
        case .luaError: "A Lua file raised an error while it was loaded."
        case .luaKilled: "Loading used up the pack's budget of time, memory or instructions."
        case .unknownKey: "A definition has a key that its constructor does not know."
        case .missingKey: "A definition lacks a key that its constructor requires."
        case .wrongType: "A value has another type than its key takes."
        case .badValue: "A value has the right type but is not possible."
        case .badID: "A name is not made of lower-case letters, digits, `-` and `_`, or names another pack."
        case .duplicateID: "Two definitions of one kind have the same name."
        case .earlyMigration:
            "A migration runs before the renames of what it reads, so that it does not find what is stored."
        case .laterVersion:
            "A rename or a migration names a later version than the pack has, so that what it stores itself counts as stored before."
        case .misplaced: "A definition is where its kind cannot be."
        case .deprecated:
            "The pack uses something that later levels of the API may not have. The help says what to write."
        case .unknownReference:
            "A definition names another one that does not exist or is not of a required pack."
        case .dueCycle:
            "Items are each due by the day of the next, or facts each follow from the next, in a cycle; or more than 100 items "
                + "in a chain."
        case .needsCycle:
            "Steps of a ritual each need the next, in a cycle, so that none of them can be done."
        case .missingText: "A text is used that the pack's source language does not have."
        case .missingArticle: "An article is used that the pack's source language does not have."
        case .badLocale: "A file of `locales/` or `texts/` is not what it should be."
        case .incompleteLocale: "A language that the pack claims to have complete lacks texts."
        case .unknownFact: "A condition reads a fact that no visible pack declares."
        case .ambiguousFact: "A condition reads a fact by a short name that several packs declare."
        case .failedCondition: "A condition raised an error, or did not answer true or false."
        case .constantCondition: "A condition that asks something answers the same for everybody."
        case .idleBranch:
            "A condition in a list of `all`, `any` or `none`, or a case of a derived fact, decides nothing, since the others do."
        case .refutedClaim:
            "What a shared collection says that nobody may ever do, a rule of its access allows somebody. The message names a viewer and a record."
        case .idleObligation:
            "A step must be done and cannot be made good, and says that nothing follows where it is missed."
        case .unreachableNode:
            "A step, group or choice of a ritual is for nobody: its condition excludes those of what encloses it."
        case .idleQuestion: "A condition asks for a fact, but no value of it changes the answer."
        case .badTable: "A CSV file cannot be read as a table. The message names the row."
        case .badColumn: "A column of a CSV file is not one that its kind of definition has, or is missing."
        case .badCell: "A cell of a CSV file has a value that its column cannot have."
        case .existsAlready: "A row of a CSV file has the id of a definition that the pack has already."
        case .notInTable: "A definition says something that a table has no column for."
        case .keptVerification:
            "A row changes a telephone number and leaves the day on which the old one was verified."
        case .everyCountry: "A row is for people of every country where others are for those of one."
        case .translationBehind: "A row changes a text and leaves its translations as they were."
        case .badPO: "A PO file is not what gettext's tools write. The message names the line."
        case .unknownMessage: "A PO file translates a message or an article that the pack does not have."
        case .lostPlaceholder:
            "A translation lacks a placeholder of its source, or has one that the source does not have."
        case .staleTranslation:
            "The source was changed after it was translated; the translation is not imported."
        case .untakenTranslation: "A translation is marked fuzzy or is incomplete, and is not imported."
        case .capability: "The pack uses a capability that its manifest does not ask for."
        case .unusedText: "A locale has a text that nothing of any loaded pack names."
        case .strayText: "A translation has a text that the pack's source language does not have."
        case .emptyText: "A text is empty, or begins or ends with white space."
        case .placeholders: "A translation has other placeholders (`{name}`) than the source language."
        case .pluralForms: "A counted text lacks a plural form that its language needs (Unicode CLDR)."
        case .phonesDiffer:
            "A telephone number within a text has other digits in a translation than in the source language."
        case .partialLocale:
            "A language of `partial_locales` lacks texts or articles; readers see another language."
        case .undeclaredLocale: "A language has texts, but `pack.json` does not name it."
        case .bidiControl:
            "A character that turns the direction of text without being seen: it can make a text or a line of Lua read "
                + "otherwise than it is. The host sets directions itself."
        case .invisibleCharacter:
            "A character that nobody sees: a zero width space, a byte order mark, a soft hyphen, a control character. "
                + "U+200C and U+200D are right within words of languages that need them, such as Persian and Urdu."
        case .decomposed:
            "A Latin letter and its accent are two characters where one is usual (Unicode NFC); searching may miss it. "
                + "Arabic is never meant: the order of its signs is part of a quotation."
        case .unusedArticle: "Nothing names the article or links to it; only a search finds it."
        case .strayArticle: "A translation has an article that the pack's source language does not have."
        case .brokenLink: "A link of an article or a text leads nowhere."
        case .emptyHeading: "A heading has no words, or there is nothing beneath it."
        case .missingSource:
            "A rite, a remedy, a dhikr, a place, a number or a required item names no source and is not marked "
                + "`unverified`."
        case .unverified: "A definition is marked `unverified`: default views leave it out or mark it."
        case .overdueReview: "The day by which a definition or a pack was due for review has passed."
        case .seasonOver: "An item is known for a Hijri year that is over."
        case .farReview:
            "An item's season or a day of review is so far ahead that nobody would be warned in time: more than two Hijri "
                + "years, or more than five years."
        case .phoneSpelling: "A telephone number is written with spaces, hyphens or `00` instead of `+`."
        case .unknownShortCode:
            "A short code is not one of those known in Saudi Arabia, and has neither a source nor a day of verification."
        case .badPhoneLink: "A `tel:` link is neither a number in E.164 nor a short code."
        case .duplicatePhone: "Two contacts of a pack have one number under different names."
        case .implausiblePhone:
            "A telephone number cannot be dialled: a zero follows the country's code, no country has the code, no number of "
                + "the country has as many or as few digits, or a short code begins with 0."
        case .unlikelyPhone:
            "A telephone number has more or fewer digits than most of its country, or is of another country than the "
                + "contact."
        case .placeAtZero: "A place lies at 0° N 0° E, in the sea: its coordinates were left out."
        case .swappedPlace:
            "A place lies more than 1000 km from the Ka'bah and from the sites of traditions, and with latitude and longitude swapped would lie within 400 km of one."
        case .imprecisePlace:
            "Both coordinates of a place have fewer than three decimals (100 m) and it is not marked `approximate`."
        case .vowels:
            "Arabic to be recited has few vowel signs: of its letters but alif, less than half carry a sign. Texts of "
                + "fewer than two words or eight such letters are not meant, nor are the hadith that chirps quote."
        case .otherScript:
            "What is given as the Arabic of a dhikr or a message is mostly or wholly in another script."
        case .chirpGap:
            "A rotation of at least 300 messages is meant for the whole year and yet does not have 366 to show, one for "
                + "each day of a leap year; or it has more, which are never shown."
        case .chirpRepeat: "A rotation has the same message twice."
        case .chirpSourceRepeat: "Two messages of a rotation quote the same verse or hadith."
        case .unusedFact: "No condition, due date or Lua code of a loaded pack reads the fact."
        case .unservedList:
            "The list of a shared collection is ordered by a field without an index. With more than 10,000 records of all people together the store refuses it."
        case .hiddenOrder:
            "The list of a shared collection is ordered so that it would tell which records are of one author, which some people "
                + "do not read: to them it is refused."
        case .idleRelation: "A shared collection declares a relation of which none of its rules asks."
        case .tellingRelation:
            "A shared collection hides its authors, and a rule asks whether the viewer's own records name the author: whoever names "
                + "one person after another sees by what is then shown whose a record is."
        case .vainRelation:
            "A rule of a shared collection asks for a relation that makes no difference there: nobody stands in one to themselves, "
                + "and others write by a relation of the author's making alone."
        case .openRelation:
            "A rule of a shared collection allows something because of a relation that the viewer's own records make, and anybody "
                + "can write such a record: people allow it to themselves."
        case .shownSignedOut:
            "A rule of a public collection hides something from people whom the author has put in a relation, and shows it to whoever "
                + "has not signed in: they sign out and see it."
        case .unreadRecords:
            "A shared collection does not say who reads its records: nobody does, not even their author."
        case .unwrittenRecords:
            "A shared collection says who adds records, and nobody can: it has no form, and no handler of its pack could."
        case .idleMerge:
            "A shared collection says how fields are merged, and its records never are: they are written in one place."
        case .idleRuling:
            "A ruling of a violation is never given, since an earlier one is given wherever it would be."
        case .idlePlace:
            "A step is never done at a place of 'also_at', since every walk has a step that the list names earlier."
        case .vainStage:
            "A violation or a ruling of it is for a stage, a release or a phase that the state does not have in its ritual."
        case .absentState:
            "A violation concerns no ritual: the one that it names does not have its state, no ritual of its traditions has, or its "
                + "pack sees no tradition with one."
        case .unusedDefinition:
            "Nothing of a loaded pack uses it: no dhikr is in the category or has the tag, nothing is of the kind, no handler reads "
                + "the setting, emits the event or waits for it."
        case .sameTags: "A listing has tags by which another listing, or the same one, lists already."
        case .refusedUse:
            "A handler uses what it will be refused or what is not there: a part of the host for which the manifest does not ask or "
                + "that is misspelt, a fact that no pack declares, a collection, a setting, an item or a text that does not exist, a misspelt field of "
                + "the event; or it writes `host.person`. Only functions with a parameter `host` are examined, and those that are "
                + "written where `manasik.on` is called."
        case .unlabelledValue:
            "A value of an enum or a list, or an answer to a question, has no label: people read the word itself."
        case .sourceAddress: "The address of a source does not begin with https://."
        case .futureDate:
            "A source was read or published, or a number verified, on a day in the future."
        case .badVerse: "The verse of a source is not sura and verse, such as `2:196` or `2:196-197`."
        case .badAllowance: "`lint` in `pack.json` allows an unknown code, or one that is an error."
        case .misplacedFile:
            "A file or directory is where nothing reads it: a name that is not the usual one, a test that is never run, "
                + "modules without an `init.lua`."
        case .unknownLicense: "The licence is not an identifier or expression of SPDX."
        case .unfilledText:
            "A text has a placeholder (`{name}`), which nothing fills in: people see the braces."
        case .insecureLink: "A link of an article or a text begins with http://."
        case .layout: "A JSON file is not formatted as `manasik fmt` would."
        case .exampleContent:
            "What `manasik new` or the sample pack has as an example is still there: the title, the author, a name, a source, "
                + "or a telephone number."
        }
    }

    /// The severity of the diagnostic. Errors of the loader set a pack aside; those of the linter make `check` fail.
    ///
    /// Every code is listed, so that the program does not compile until the severity of a new code is decided.
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
            .idleQuestion, .idleBranch, .unreachableNode, .idleObligation,
            .staleTranslation, .untakenTranslation, .notInTable,
            .keptVerification, .everyCountry, .earlyMigration, .laterVersion,
            .translationBehind, .implausiblePhone, .phonesDiffer, .farReview, .badVerse, .exampleContent,
            .replacesBundled, .otherScript, .refusedUse, .unlabelledValue,
            .unservedList, .hiddenOrder, .idleRelation, .tellingRelation, .vainRelation, .openRelation,
            .shownSignedOut, .unreadRecords, .unwrittenRecords, .idleMerge, .idleRuling, .idlePlace,
            .vainStage,
            .absentState, .sameTags:
            .warning
        case .refutedClaim, .unreadable, .badJSON, .badManifest, .duplicatePack, .changedContent,
            .missingPack,
            .wrongVersion, .conflict,
            .cycle, .wrongHost, .wrongAPI, .dependencyFailed, .luaSyntax, .luaError, .luaKilled,
            .unknownKey, .missingKey, .wrongType, .badValue, .badID, .duplicateID, .misplaced,
            .unknownReference, .dueCycle, .needsCycle, .missingText, .missingArticle, .badLocale,
            .unknownFact, .ambiguousFact, .failedCondition, .capability, .badTable, .badColumn, .badCell,
            .existsAlready, .badPO, .unknownMessage, .lostPlaceholder, .bidiControl, .placeAtZero:
            .error
        }
    }

    /// Whether `manasik check --fix` can correct the problem.
    package var isFixable: Bool {
        [.bidiControl, .invisibleCharacter, .decomposed, .phoneSpelling, .layout].contains(self)
    }

    /// Advice on what the author should do, as authors at a terminal read it: it names commands and options of the program.
    package var advice: String {
        switch self {
        case .unreadable: "Make the file readable, replace links by plain files, or make the pack smaller."
        case .badJSON: "Correct the line that is named."
        case .badManifest: "Correct the key that is named; docs/packs.md lists the keys."
        case .duplicatePack: "Remove one of the two directories, or give one pack another id."
        case .replacesBundled:
            "Give the pack another id, or allow the code under 'lint' in pack.json if it is meant to replace the other."
        case .changedContent:
            "Activate the pack's archive again, which puts its files back, or go back with `manasik rollback`."
        case .missingPack: "Install the pack, add its directory with --packs, or no longer require it."
        case .wrongVersion: "Install a version within the range, or widen the range after testing."
        case .conflict: "Remove one of the two packs."
        case .cycle: "Remove one of the requirements in the cycle."
        case .wrongHost: "Upgrade manasik, or ask for a pack written for this version."
        case .wrongAPI: "Upgrade manasik."
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
        case .earlyMigration: "Say in the renames, too, in which version they came."
        case .laterVersion: "Write the version that brings it, or raise the pack's version."
        case .misplaced: "Move it to where its kind belongs; docs/api.md says where."
        case .deprecated: "Write what the help says."
        case .dueCycle:
            "Let one of the items be due by a date of the person or a Hijri date, and one of the facts be asked."
        case .unknownReference: "Spell the name as it is defined, or require the pack that defines it."
        case .needsCycle: "Remove one of the needs in the cycle."
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
        case .unreachableNode: "Correct one of the conditions, or remove the node."
        case .idleObligation: "Remove 'missed', or bind the step by what can be made good or left out."
        case .idleBranch: "Remove the condition or the case, or correct what it compares with."
        case .refutedClaim: "Let the rule allow less, or the claim say less."
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
            "Write + and the country's code, without the 0 before the area's, and all digits, and call the number."
        case .unlikelyPhone: "Check whether digits are missing or too many, and whether the country is right."
        case .placeAtZero: "Write the place's latitude and longitude."
        case .swappedPlace: "Swap the two."
        case .imprecisePlace: "Write more decimals, or approximate = true."
        case .vowels: "Write the text with its vowel signs, as the source has it."
        case .otherScript:
            "Write the words in Arabic, and how they sound or what they mean as 'transliteration' or 'translation'."
        case .chirpGap: "Write 366 messages, or fewer than 300 that repeat."
        case .chirpRepeat: "Replace one of the two."
        case .chirpSourceRepeat: "Consider whether another quotation would serve better."
        case .unusedFact: "Read it in a condition, or remove it: people are asked only for what is needed."
        case .unservedList:
            "Add the field to 'index' of the collection, or order the list by one that is there."
        case .hiddenOrder: "Order the list by 'created', or leave 'by' out."
        case .idleRelation: "Ask for it in a rule, or remove it."
        case .tellingRelation:
            "Let 'where' ask for what the viewer does not set, let the author's records make the relation, or accept it: "
                + "\"lint\": { \"allow\": [\"collection.telling-relation\"] } in pack.json."
        case .vainRelation: "Let the author's records make the relation, or no longer ask for it there."
        case .openRelation:
            "Let 'where' ask for what only a role may set, let the author's records make the relation, or accept it: "
                + "\"lint\": { \"allow\": [\"collection.open-relation\"] } in pack.json."
        case .shownSignedOut:
            "Let the rule ask for 'signed_in' too, or accept it: "
                + "\"lint\": { \"allow\": [\"collection.shown-signed-out\"] } in pack.json."
        case .unreadRecords: "Add 'read' to 'access' of the collection, such as read = { is_author = true }."
        case .unwrittenRecords:
            "Name in 'form' what people write, let a handler add records, or leave 'create' out of 'access'."
        case .idleMerge: "Leave 'merge' out."
        case .idleRuling: "Put the narrower ruling first, or remove it."
        case .idlePlace: "Put the step that some walks do not have first, or remove it."
        case .vainStage: "Name what the state has in the ritual, or declare it there: 'first', 'earlier'."
        case .absentState: "Name a state of the ritual, another ritual, or require the pack of the tradition."
        case .unusedDefinition: "Use it, or remove it."
        case .sameTags: "Remove them from one of the two, or add a tag that tells them apart."
        case .unlabelledValue: "Add a text for it under 'labels'."
        case .refusedUse: "Ask for the capability in pack.json, or spell the name as it is declared."
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
        case .everyCountry: "Fill in 'country', also beside 'when', unless everybody is meant."
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
