# SPDX-License-Identifier: Apache-2.0
"""Xapian as its users would set it up for these documents: all words, titles before tags before the rest, a snippet a hit."""
import json

import xapian
from contender import LIMIT, labels, run


def make(documents, directory):
    database = xapian.WritableDatabase(directory, xapian.DB_CREATE_OR_OVERWRITE)
    generator = xapian.TermGenerator()
    generator.set_database(database)
    generator.set_flags(xapian.TermGenerator.FLAG_SPELLING)
    for source in documents:
        names, tags = labels(source)
        document = xapian.Document()
        generator.set_document(document)
        texts = [
            (source["title"], 10), (names, 5), (source["body"], 1), (source["arabic"], 2),
            (source["transliteration"], 2),
        ]
        for text, weight in texts:
            generator.index_text(text, weight)
            generator.increase_termpos()
        for tag in tags:
            document.add_boolean_term("XTAG" + tag)
        document.set_data(
            json.dumps([source["title"], source["body"], source["arabic"], source["transliteration"]])
        )
        database.add_document(document)
    database.commit()
    database.close()
    opened = xapian.Database(directory)
    parser = xapian.QueryParser()
    parser.set_database(opened)
    parser.set_default_op(xapian.Query.OP_AND)
    words = xapian.QueryParser.FLAG_PHRASE
    enquire = xapian.Enquire(opened)
    stemmer = xapian.Stem("none")

    def query_of(query):
        text = query["words"]
        if query["class"] == "phrase":
            return parser.parse_query('"' + text + '"', words)
        if query["class"] == "prefix":
            return parser.parse_query(text, words | xapian.QueryParser.FLAG_PARTIAL)
        if query["class"] == "typo":
            plain = parser.parse_query(text, words | xapian.QueryParser.FLAG_SPELLING_CORRECTION)
            corrected = parser.get_corrected_query_string()
            return parser.parse_query(corrected, words) if corrected else plain
        return parser.parse_query(text, words)

    def answer(query):
        asked = query_of(query)
        if query.get("tag"):
            tag = xapian.Query("XTAG" + query["tag"])
            asked = tag if not query["words"] else xapian.Query(xapian.Query.OP_FILTER, asked, tag)
        enquire.set_query(asked)
        matches = enquire.get_mset(0, LIMIT)
        found = []
        for match in matches:
            title, *texts = json.loads(match.document.get_data())
            text = "\n".join(texts) or title
            found.append((title, matches.snippet(text, 120, stemmer).decode()))
        return found

    return answer


run(make)
