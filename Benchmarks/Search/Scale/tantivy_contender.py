# SPDX-License-Identifier: Apache-2.0
"""Tantivy as its users would set it up for these documents: all words, titles before tags before the rest, a snippet a hit."""
import re

import tantivy
from contender import LIMIT, labels, run

FIELDS = {"title": 10.0, "labels": 5.0, "body": 1.0, "arabic": 2.0, "transliteration": 2.0}
# Where a snippet is looked for, in this order.
SHOWN = ["body", "arabic", "transliteration", "title"]
WORD = re.compile(r"\w+")


def make(documents, directory):
    builder = tantivy.SchemaBuilder()
    for field in FIELDS:
        builder.add_text_field(field, stored=True)
    builder.add_text_field("tag", tokenizer_name="raw")
    schema = builder.build()
    index = tantivy.Index(schema, path=directory)
    writer = index.writer(heap_size=256_000_000)
    for document in documents:
        names, tags = labels(document)
        entry = tantivy.Document(
            title=[document["title"]],
            labels=[names],
            body=[document["body"]],
            arabic=[document["arabic"]],
            transliteration=[document["transliteration"]],
        )
        for tag in tags:
            entry.add_text("tag", tag)
        writer.add_document(entry)
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    searcher = index.searcher()
    query_of = tantivy.Query

    def fields(query):
        return query_of.boolean_query(
            [(tantivy.Occur.Should, query_of.boost_query(query(field), boost)) for field, boost in FIELDS.items()]
        )

    def term(word):
        return fields(lambda field: query_of.term_query(schema, field, word))

    def near(word, distance, prefix):
        return fields(lambda field: query_of.fuzzy_term_query(schema, field, word, distance, True, prefix))

    def parts(query):
        words = [word.lower() for word in WORD.findall(query["words"])]
        if query["class"] == "phrase":
            return [fields(lambda field: query_of.phrase_query(schema, field, list(words)))]
        if query["class"] == "typo":
            return [near(word, 1 if len(word) < 6 else 2, False) if len(word) > 2 else term(word) for word in words]
        if query["class"] == "prefix":
            return [term(word) for word in words[:-1]] + [near(words[-1], 0, True)]
        return [term(word) for word in words]

    def answer(query):
        asked = parts(query)
        if query.get("tag"):
            asked.append(query_of.const_score_query(query_of.term_query(schema, "tag", query["tag"]), 0.0))
        whole = query_of.boolean_query([(tantivy.Occur.Must, part) for part in asked])
        generators = {}
        found = []
        for _, address in searcher.search(whole, LIMIT, count=False).hits:
            document = searcher.doc(address)
            shown = ""
            for field in SHOWN:
                if field not in generators:
                    generators[field] = tantivy.SnippetGenerator.create(searcher, whole, schema, field)
                snippet = generators[field].snippet_from_doc(document)
                if snippet.highlighted():
                    shown = snippet.to_html()
                    break
            found.append((document.get_first("title"), shown))
        return found

    return answer


run(make)
