import Foundation
import ManasikDomain
import Testing

/// Bodies as version 0.1.0 and all since have written them, at least one a type, each with a damaged one.
struct StoredBody: CustomTestStringConvertible, Sendable {
    let collection: HostCollection
    let id: String
    /// With its keys sorted.
    let text: String
    /// What of the text is replaced by what, so that it cannot be read.
    let damage: (String, String)
    /// What is said of the damaged one.
    let reason: String

    var testDescription: String { "\(collection.rawValue)/\(id)" }

    func record(_ text: String) throws -> Record {
        Record(
            key: RecordKey(owner: PersonID(rawValue: "me")!, collection: collection.id, id: id),
            scope: .person,
            version: 1,
            body: try [String: JSONValue](wireText: Array(text.utf8)),
            createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0)
        )
    }

    var record: Record { get throws { try record(text) } }

    var damaged: Record { get throws { try record(text.replacing(damage.0, with: damage.1)) } }

    private static let walk =
        #"{"events":1,"keeps":["f0","a1"],"revision":{"frozen":"f0","packs":{"small":{"hash":"a1","version":"1.0.0"}}},"#
        + #""snapshot":{"choices":{},"history":[{"at":"2027-04-20T10:00:00Z","change":{"step":{"from":"#
        + #"{"atSecondPlace":false,"count":0,"status":"pending"},"id":"ihram","to":{"at":"2027-04-20T10:00:00Z","#
        + #""atSecondPlace":false,"count":1,"status":"done"}}},"event":{"done":{"step":"ihram"}}}],"revision":"r1","#
        + #""ritual":"small:rite","startedAt":"2027-04-20T10:00:00Z","steps":{"ihram":{"at":"2027-04-20T10:00:00Z","#
        + #""atSecondPlace":false,"count":1,"status":"done"}},"version":2}}"#

    static let all: [StoredBody] = [
        StoredBody(
            collection: .profile,
            id: "facts",
            text:
                #"{"facts":{"hajj:resident_of_makkah":[{"value":false}],"manasik:birth_date":[{"value":"1980-03-01"}],"#
                + #""manasik:hijri_correction":[{"value":0}],"manasik:languages":[{"value":["ms","en"]}],"#
                + #""manasik:residence":[{"value":"MY"},{"from":"2027-05-01","value":"SA"}]}}"#,
            damage: ("2027-05-01", "2027-05-99"),
            reason: "'facts.manasik:residence[1].from' takes a day such as '2027-05-14'"
        ),
        StoredBody(
            collection: .walks,
            id: "small:rite",
            text: walk,
            damage: (#""hash":"a1""#, #""hash":7"#),
            reason: "'revision.packs.small.hash' takes a text"
        ),
        StoredBody(
            collection: .walks,
            id: "small:round",
            text:
                #"{"doubled":{"counts":[{"beyond":2,"own":5,"step":"tawaf"}],"violations":[{"moments":["#
                + #""2027-04-20T10:10:00Z","2027-04-20T10:11:00Z"],"violation":"small:talking"}]},"events":0,"#
                + #""refused":[{"at":"2027-04-20T10:12:00Z","event":{"undone":{"step":"tawaf"}},"reason":"#
                + #"{"nothingToUndo":{"step":"tawaf"}}}],"snapshot":{"choices":{},"history":[{"at":"2027-04-20T10:00:00Z","#
                + #""change":{"began":{"revision":"r1"}},"event":{"begin":{"revision":"r1"}}}],"revision":"r1","#
                + #""ritual":"small:round","startedAt":"2027-04-20T10:00:00Z","steps":{},"version":2}}"#,
            damage: (#""events":0"#, #""events":-1"#),
            reason: "'events' takes a number from 0 to 999999"
        ),
        StoredBody(
            collection: .walkEvents,
            id: "small:rite/000000",
            text: #"{"at":"2027-04-20T10:00:00Z","change":{"began":{"revision":"r1"}},"#
                + #""event":{"begin":{"revision":"r1"}}}"#,
            damage: ("T10:00:00Z", ""),
            reason: "'at' takes an instant such as '2027-05-14T06:00:00Z'"
        ),
        StoredBody(
            collection: .ticks,
            id: "hajj:passport",
            text: #"{"state":"done"}"#,
            damage: ("done", "nearly"),
            reason: "'state' takes 'done', 'set_aside'"
        ),
        StoredBody(
            collection: .ticks,
            id: "hajj:spectacles",
            text: #"{"state":"set_aside"}"#,
            damage: (#""state""#, #""condition""#),
            reason: "'state' is missing"
        ),
        StoredBody(
            collection: .items,
            id: "own-1",
            text: #"{"checklist":"hajj:before-departure","due":"2027-04-01","text":"Buy a walking stick"}"#,
            damage: ("2027-04-01", "soon"),
            reason: "'due' takes a day such as '2027-05-14'"
        ),
        StoredBody(
            collection: .contacts,
            id: "own-1",
            text: #"{"kind":"guide","name":"Haji Ismail","phone":"+60123456789"}"#,
            damage: ("+60123456789", "none"),
            reason: "'phone' takes a telephone number"
        ),
        StoredBody(
            collection: .favourites,
            id: "dhikr:talbiyah",
            text: "{}",
            damage: ("{}", #"{"form":2}"#),
            reason: "it has form 2, and this version of manasik reads forms up to 1"
        ),
        StoredBody(
            collection: .schedules,
            id: "manasik/bus",
            text:
                #"{"cancelled":true,"deliveries":[{"at":"2027-05-14T02:00:00Z","attempts":2,"finished":["file"],"#
                + #""from":"2027-05-14T02:00:00Z","leased_until":"2027-05-14T02:01:00Z"}],"gap":"after","#
                + #""handled_until":"2027-02-01T01:00:00Z","id":"bus","kind":"reminder","missed":"all 86400s","#
                + #""overlap":"skip","pack":"manasik","paused":true,"repeat":"first","subject":"hajj:hajj/ihram","#
                + #""substitute":"21:30","title":"Bus to Mina","title_text":"hajj:bus","trigger":"2027-05-14 05:00","#
                + #""urgent":true}"#,
            damage: (#""attempts":2"#, #""attempts":"twice""#),
            reason: "'deliveries[0].attempts' takes a number from 0 to 1000000"
        ),
        StoredBody(
            collection: .settings,
            id: "migrations",
            text:
                #"{"applied":[{"change":{"rename":{"_0":{"new":"route","old":"way","pack":"trip","subject":{"fact":{}}}}},"#
                + #""version":"2.0.0"},{"change":{"code":{"before":"2.0.0","id":"trip:halalas"}},"facts":["trip:class"],"#
                + #""version":"2.0.0"}]}"#,
            damage: (#"{"fact":{}}"#, #"{"fax":{}}"#),
            reason: "'applied[0].change.rename._0.subject' takes one of what packs can rename"
        ),
        StoredBody(
            collection: .settings,
            id: "chirp",
            text:
                #"{"date":"2027-02-02","from":"2027-02-02T01:00:00Z","id":"chirps:good","until":"2027-02-03T00:00:00Z"}"#,
            damage: ("chirps:good", "good"),
            reason: "'id' takes a full name such as 'pack:name'"
        ),
        StoredBody(
            collection: .settings,
            id: "rotations",
            text: #"{"chosen":["chirps:year","words:days"]}"#,
            damage: (#""words:days""#, "5"),
            reason: "'chosen[1]' takes a full name such as 'pack:name'"
        ),
        StoredBody(
            collection: .settings,
            id: "packs",
            text: #"{"values":{"p:hours":5,"p:pace":"fast","p:told":false}}"#,
            damage: ("p:pace", "pace"),
            reason: "'values' takes keys such as 'pack:name'"
        ),
        StoredBody(
            collection: .settings,
            id: "quiet",
            text: #"{"hours":"22:00-05:00"}"#,
            damage: ("22:00-", "22:00"),
            reason: "'hours' takes a span such as '22:00-05:00'"
        ),
        StoredBody(
            collection: .settings,
            id: "feed",
            text: #"{"revisions":{"prayer/2027-02-01/fajr/me@manasik":["6f1c",2,"2027-02-01T01:00:00Z"]}}"#,
            damage: (",2,", ","),
            reason:
                "'revisions.prayer/2027-02-01/fajr/me@manasik' takes a list of a digest, a number and an instant"
        ),
        StoredBody(
            collection: .settings,
            id: "dhikr",
            text:
                #"{"advance":true,"arabic_size":"large","bell":false,"border":"fajr","introduced":true,"tempo":5,"#
                + #""translation":true,"translation_size":"normal","transliteration":false,"#
                + #""transliteration_size":"small","vowel_signs":true}"#,
            damage: ("fajr", "noon"),
            reason: "'border' takes 'midnight', 'fajr'"
        ),
        StoredBody(
            collection: .settings,
            id: "dhikr-day",
            text: #"{"begins":"2027-02-01T22:07:00Z","date":"2027-02-02","ends":"2027-02-02T22:08:00Z"}"#,
            damage: (#""ends""#, #""end""#),
            reason: "'ends' is missing"
        ),
        StoredBody(
            collection: .settings,
            id: "dhikr-names",
            text: #"{"categories":{"dhikr:evening":{"language":"ms","text":"Zikir petang"}},"#
                + #""dhikr":{"dhikr:allah-suffices":{"language":"ms","text":"Cukuplah Allah bagiku"}}}"#,
            damage: (#"{"language":"ms","text":"Zikir petang"}"#, #""Zikir petang""#),
            reason: "'categories.dhikr:evening' takes an object"
        ),
        StoredBody(
            collection: .dhikr,
            id: "own-1",
            text: #"{"arabic":"رب زدني علما","audio":"a.ogg","categories":["dhikr:morning"],"grade":"sound","#
                + #""isRemoved":true,"name":"My supplication","said":"at dawn","source":"my notes","tags":["knowledge"],"#
                + #""times":7,"translation":"My Lord","transliteration":"Rabbi","virtue":"much"}"#,
            damage: (#""times":7"#, #""times":7.5"#),
            reason: "'times' takes a whole number"
        ),
        StoredBody(
            collection: .dhikrCategories,
            id: "own-1",
            text: #"{"daily":false,"eachPrayer":false,"isRemoved":true,"title":"Before sleep at Mina"}"#,
            damage: (#""daily":false"#, #""daily":"no""#),
            reason: "'daily' takes true or false"
        ),
        StoredBody(
            collection: .dhikrSets,
            id: "dhikr:morning",
            text: #"{"added":["dhikr:salawat"],"daily":true,"hidden":["dhikr:a","dhikr:b"],"#
                + #""order":["dhikr:b","dhikr:a"],"times":{"dhikr:istighfar-hundred":70}}"#,
            damage: ("70", "null"),
            reason: "'times.dhikr:istighfar-hundred' is missing"
        ),
        StoredBody(
            collection: .dhikrNotes,
            id: "dhikr:talbiyah",
            text: #"{"text":"Loud for men"}"#,
            damage: (#""Loud for men""#, #"["Loud for men"]"#),
            reason: "'text' takes a text"
        ),
        StoredBody(
            collection: .dhikrDays,
            id: "2027-02-01/dhikr:after-prayer/asr",
            text: #"{"added_at":"2027-02-01T13:00:00Z","category":"dhikr:after-prayer","day":"2027-02-01","#
                + #""entries":[{"count":0,"dhikr":"dhikr:istighfar","target":3},"#
                + #"{"count":33,"dhikr":"dhikr:tasbih-33","target":33}],"prayer":"asr"}"#,
            damage: (#""target":33"#, #""goal":33"#),
            reason: "'entries[1].target' is missing"
        ),
        StoredBody(
            collection: .listings,
            id: "sample/node/1",
            text:
                #"{"address":"1 Sample Street","certificate":{"body":"Sample Body","number":"7","until":"2027-12-31"},"#
                + #""claim":"some","cuisine":["sample"],"element":"node/1","facilities":{"wheelchair":"limited"},"#
                + #""hours":"24/7","kind":"food","name":"Example Kitchen","names":{"ar":"مطبخ"},"phone":"+1 555 0100","#
                + #""point":{"latitude":1.5,"longitude":2.5},"source":"sample","vanished":"2027-05-01","#
                + #""website":"https://example.org","zone":"Asia/Riyadh"}"#,
            damage: (#""latitude":1.5"#, #""latitude":91"#),
            reason: "'point' takes degrees north −90...90 and east −180...180"
        ),
        StoredBody(
            collection: .groups,
            id: "g-0a1b2c3d4e5f",
            text: #"{"name":"Bus 7","seats":["g-one","g-two"]}"#,
            damage: ("Bus 7", "Bus/7"),
            reason: "'name' takes a name of 1 to 64 characters"
        ),
        StoredBody(
            collection: .invitations,
            id: "5f70",
            text:
                #"{"code":"5f70","expires":"2027-05-14T02:00:00Z","group":"g-0a1b2c3d4e5f","limit":45,"uses":2}"#,
            damage: (#""uses":2"#, #""uses":"two""#),
            reason: "'uses' takes a number from 0 to 1000"
        ),
        StoredBody(
            collection: .memberships,
            id: "g-0a1b2c3d4e5f",
            text: #"{"group":"g-0a1b2c3d4e5f","guide":"Guide","seat":"g-one"}"#,
            damage: ("Guide", "a/b"),
            reason: "'guide' takes the name of a person"
        ),
        StoredBody(
            collection: .grants,
            id: "g-0a1b2c3d4e5f",
            text: #"{"group":"g-0a1b2c3d4e5f","parts":["walk","checklist"]}"#,
            damage: ("checklist", "everything"),
            reason: "'parts[1]' takes 'walk', 'checklist', 'place'"
        ),
        StoredBody(
            collection: .roles,
            id: "sample:reviews/Amina",
            text: #"{"collection":"sample:reviews","person":"Amina","role":"moderator"}"#,
            damage: ("Amina", ""),
            reason: "'person' takes the name of a person"
        ),
        StoredBody(
            collection: .favouriteListings,
            id: "sample/node/1",
            text: "{}",
            damage: ("{}", #"{"form":2}"#),
            reason: "it has form 2, and this version of manasik reads forms up to 1"
        ),
        StoredBody(
            collection: .listingSources,
            id: "sample",
            text:
                #"{"attribution":"Example contributors","date":"2027-05-01","imported":"2027-05-02T10:00:00Z","#
                + #""licence":"ODbL-1.0","name":"sample","url":"https://example.org"}"#,
            damage: ("2027-05-01", "2027-05-99"),
            reason: "'date' takes a day such as '2027-05-14'"
        ),
        StoredBody(
            collection: .settings,
            id: "devices",
            text:
                #"{"devices":{"phone-1a2b":{"name":"phone","since":"2027-05-01T10:00:00Z"}},"histories":{"0a1b":true}}"#,
            damage: (#""name":"phone""#, #""name":7"#),
            reason: "'devices.phone-1a2b.name' takes a text"
        ),
        StoredBody(
            collection: .settings,
            id: "device",
            text: #"{"device":"phone-1a2b"}"#,
            damage: (#""phone-1a2b""#, "7"),
            reason: "'device' takes a text"
        ),
        StoredBody(
            collection: .merging,
            id: "sample:stays/1",
            text:
                #"{"changes":{"born":"1796000000000.0 ","latest":"1796000000009.0 phone-1a2b","marks":{"":["#
                + #""1796000000009.0 phone-1a2b",true],"nights":["1796000000000.0 ",true],"with":["1796000000000.0 ",true]},"#
                + #""sets":{"with":{"in":[["amina",["1796000000000.0 "]]],"out":["1796000000000.1 "]}},"#
                + #""sums":{"nights":{"0":{"@1796000000000":["3","0"],"phone-1a2b":["2","1"]}}},"#
                + #""values":{"city":["1796000000009.0 phone-1a2b","Mina"]}},"collection":"sample:stays","record":"1"}"#,
            damage: (#""record":"1""#, #""record":1"#),
            reason: "'record' takes a text"
        ),
        StoredBody(
            collection: .merging,
            id: "manasik:profile/facts",
            text:
                #"{"changes":{"born":"1796000000000.0 phone-1a2b","latest":"1796000000009.0 tablet-3c4d","marks":{"":["#
                + #""1796000000000.0 phone-1a2b",true]},"past":{"facts/small:menses":["#
                + #"["1796000000000.0 phone-1a2b",[{"from":"2026-11-19","value":true}]],"#
                + #"["1796000000005.0 tablet-3c4d",null]]},"values":{"facts/small:menses":["1796000000009.0 tablet-3c4d","#
                + #"[{"value":false}]]}},"collection":"manasik:profile","record":"facts"}"#,
            damage: (#""record":"facts""#, #""record":7"#),
            reason: "'record' takes a text"
        ),
        StoredBody(
            collection: .merging,
            id: "manasik:dhikr_days/2027-05-01/small:morning",
            text:
                #"{"changes":{"born":"1796000000000.0 phone-1a2b","counters":{"count/small:tasbih":{"since":{"#
                + #""1796000000009.0 phone-1a2b":["3","0"]},"start":["1796000000005.0 phone-1a2b",33]}},"#
                + #""latest":"1796000000009.0 phone-1a2b","marks":{"":["1796000000000.0 phone-1a2b",true]},"values":{}},"#
                + #""collection":"manasik:dhikr_days","record":"2027-05-01/small:morning"}"#,
            damage: (#""record":"2027"#, #""record":1,"x":"2027"#),
            reason: "'record' takes a text"
        ),
        StoredBody(
            collection: .merging,
            id: "manasik:walks/small:rite",
            text:
                #"{"collection":"manasik:walks","events":[["1796000000000.0 ",{"at":"2026-11-30T00:53:20Z","event":{"begin":"#
                + #"{"revision":"r1"}}}],["1796000000000.1 1796000000000",{"at":"2026-11-30T00:53:20Z","event":{"done":"#
                + #"{"step":"ihram"}}}]],"latest":"1796000000000.1 1796000000000","noted":2,"record":"small:rite"}"#,
            damage: (#""noted":2"#, #""noted":-2"#),
            reason: "'noted' takes a number from 0 to 999999"
        ),
    ]
}
