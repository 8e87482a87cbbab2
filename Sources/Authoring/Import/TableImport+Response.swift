package import ManasikDomain
import ManasikPresentation

extension TableImport.Outcome: Response {
    package var json: JSONValue {
        .object {
            Member("added", added)
            Member("updated", updated)
            Member("unchanged", unchanged)
            Member("made", made)
            Member("changes", changes)
            Member("placements", placements)
            Member("made_pack", madePack)
            Member("made_lists", madeLists)
            Member("retitled", retitled)
            Member("absent", absent)
            Member("reordered", reordered)
            Member("kept_order", keptOrder)
            Member("files", files)
            Member("diagnostics", diagnostics)
        }
    }
}

extension TableImport.Outcome.MadeID: Response {
    package var json: JSONValue {
        .object {
            Member("row", row)
            Member("id", id)
        }
    }
}

extension TableImport.Outcome.Change: Response {
    package var json: JSONValue {
        .object {
            Member("row", row)
            Member("id", id)
            Member("column", column)
            Member("old", old)
            Member("new", new)
        }
    }
}

extension TableImport.Outcome.Placement: Response {
    package var json: JSONValue {
        .object {
            Member("row", row)
            Member("id", id)
            Member("list", list)
        }
    }
}

extension TableImport.Outcome.MadeList: Response {
    package var json: JSONValue {
        .object {
            Member("list", list)
            Member("title", title)
            Member("near", near)
        }
    }
}

extension TableImport.Outcome.MadePack: Response {
    package var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("near", near)
        }
    }
}

extension TableImport.Outcome.ListTitle: Response {
    package var json: JSONValue {
        .object {
            Member("list", list)
            Member("old", old)
            Member("new", new)
        }
    }
}
