import Foundation
import ManasikDomain
import ManasikSampleSchools
import Testing

@testable import ManasikPresentation

@Suite struct DrawingTests {
    private static let pack = PackID(rawValue: "demo")!

    private func node(_ id: String, _ kind: RitualNode.Kind = .step, _ children: [RitualNode] = [])
        -> RitualNode
    {
        RitualNode(
            id: id,
            kind: kind,
            title: TextReference(pack: Self.pack, key: id),
            step: kind == .step ? Step(rite: id) : nil,
            children: children,
            owner: Self.pack
        )
    }

    private func ritual(_ children: [RitualNode]) -> Ritual {
        Ritual(
            id: DefinitionID("demo:r")!,
            title: TextReference(pack: Self.pack, key: "r"),
            summary: nil,
            details: nil,
            when: nil,
            schools: School.samples,
            requires: [:],
            sources: [],
            root: node("r", .sequence, children),
            location: nil
        )
    }

    private var mixed: Ritual {
        ritual([
            node("a"), node("free", .anyOrder, [node("b"), node("c")]),
            node("pick", .choice, [node("d"), node("long", .sequence, [node("e"), node("f")])]),
        ])
    }

    private func drawing(_ ritual: Ritual, rightToLeft: Bool = false) -> RitualDrawing {
        RitualDrawing(ritual, rightToLeft: rightToLeft) { .init(title: $0.id) }
    }

    @Test func arrowsJoinWhatFollowsAndNothingElse() {
        let arrows = drawing(mixed).arrows.map { "\($0.from)>\($0.to)" }.sorted()
        #expect(arrows == ["a>free", "e>f", "free>pick"])
    }

    @Test func groupsHoldTheirNodesAndNeighboursNeverTouch() throws {
        for isRightToLeft in [false, true] {
            let drawing = drawing(mixed, rightToLeft: isRightToLeft)
            let byID = Dictionary(uniqueKeysWithValues: drawing.boxes.map { ($0.id, $0.frame) })
            func check(_ node: RitualNode) {
                for child in node.children {
                    if let frame = byID[node.id], let inner = byID[child.id] {
                        #expect(frame.x < inner.x && inner.right < frame.right, "\(child.id)")
                        #expect(frame.y < inner.y && inner.bottom < frame.bottom, "\(child.id)")
                    }
                    for other in node.children where other.id != child.id {
                        let (one, two) = (byID[child.id]!, byID[other.id]!)
                        let apart =
                            one.right < two.x || two.right < one.x || one.bottom < two.y || two.bottom < one.y
                        #expect(apart, "\(child.id) \(other.id)")
                    }
                    check(child)
                }
            }
            check(mixed.root)
            for frame in byID.values {
                #expect(
                    frame.x >= 0 && frame.y >= 0 && frame.right <= drawing.width
                        && frame.bottom <= drawing.height
                )
            }
        }
    }

    @Test func branchesStandInTheOrderOfReading() throws {
        let left = drawing(mixed)
        #expect(try #require(left.box("d")).frame.x < #require(left.box("long")).frame.x)
        let right = drawing(mixed, rightToLeft: true)
        #expect(try #require(right.box("d")).frame.x > #require(right.box("long")).frame.x)
        #expect(left.width == right.width && left.height == right.height)
    }

    @Test func arrowsRunDownFromEdgeToEdge() throws {
        let drawing = drawing(mixed, rightToLeft: true)
        for arrow in drawing.arrows {
            let (from, to) = (try #require(drawing.box(arrow.from)), try #require(drawing.box(arrow.to)))
            #expect(arrow.points.first == .init(x: from.frame.middle, y: from.frame.bottom))
            #expect(arrow.points.last == .init(x: to.frame.middle, y: to.frame.y))
        }
    }

    @Test func longTitlesAreBrokenAndNothingOfThemIsLost() {
        let title = "A title of many words that is much longer than a box is wide"
        let lines = RitualDrawing.lines(of: title)
        #expect(lines == ["A title of many words that", "is much longer than a box", "is wide"])
        let word = String(repeating: "x", count: 70)
        #expect(RitualDrawing.lines(of: word).joined() == word)
        #expect(RitualDrawing.lines(of: "") == [""])
        #expect(RitualDrawing.lines(of: String(repeating: "朝", count: 16)).count == 2)
    }

    @Test func marksShowWithoutColour() {
        let drawing = RitualDrawing(mixed) {
            .init(title: $0.id, mark: $0.id == "a" ? .done : $0.id == "b" ? .next : nil)
        }
        #expect(drawing.svg(id: "x", title: "t", description: "d", language: "en").contains(">✓ a</text>"))
        #expect(drawing.mermaid().contains("[\"▶ b\"]"))
    }

    @Test func thickArrowsShowTheWayThatWasTravelled() {
        func drawn(_ marks: [String: RitualDrawing.Mark], stops: [RitualDrawing.Mark?]) -> RitualDrawing {
            RitualDrawing(mixed, journey: stops.map { .init(title: "place", mark: $0) }) {
                .init(title: $0.id, mark: marks[$0.id])
            }
        }
        let all = ["a", "b", "c", "d", "e", "f"]
        var marks = Dictionary(uniqueKeysWithValues: all.map { ($0, RitualDrawing.Mark.remaining) })
        func travelled(_ stops: [RitualDrawing.Mark?] = []) -> [String] {
            let drawing = drawn(marks, stops: stops)
            return zip(drawing.path + drawing.arrows, drawing.travelled).filter(\.1)
                .map { "\($0.0.from)>\($0.0.to)" }.sorted()
        }
        #expect(travelled() == [])
        (marks["a"], marks["b"]) = (.done, .next)
        #expect(travelled() == ["a>free"])
        (marks["b"], marks["c"]) = (.done, .next)
        #expect(travelled() == ["a>free"])
        (marks["c"], marks["e"]) = (.leftOut, .next)
        #expect(travelled() == ["a>free", "free>pick"])
        #expect(travelled([.done, .done, .next, .remaining]) == ["0>1", "1>2", "a>free", "free>pick"])
        let svg = drawn(marks, stops: []).svg(id: "m", title: "t", description: "d", language: "en")
        #expect(svg.components(separatedBy: "stroke-width=\"3\" marker-end").count == 3)
        #expect(svg.components(separatedBy: "stroke-dasharray=\"4 4\" marker-end").count == 2)
        let declared = drawing(mixed).svg(id: "m", title: "t", description: "d", language: "en")
        #expect(!declared.contains("stroke-width=\"3\""))
        #expect(!declared.contains("4 4"))
    }

    @Test func mermaidHasEachNodeOnce() {
        #expect(
            drawing(mixed).mermaid() == """
                flowchart TD
                  n1["a"]
                  subgraph n2 ["free"]
                    direction TB
                    n3["b"]
                    n4["c"]
                  end
                  subgraph n5 ["pick"]
                    direction LR
                    n6["d"]
                    subgraph n7 ["long"]
                      direction TB
                      n8["e"]
                      n9["f"]
                    end
                  end
                  n8 --> n9
                  n1 --> n2
                  n2 --> n5
                """
        )
    }

    private func journey(_ count: Int) -> [RitualDrawing.Stop] {
        (0..<count).map { .init(title: "place \($0)", mark: $0 == 0 ? .done : $0 == 1 ? .next : .remaining) }
    }

    @Test func theJourneyStandsAboveTheTreeInRows() throws {
        for isRightToLeft in [false, true] {
            let drawing = RitualDrawing(mixed, journey: journey(5), rightToLeft: isRightToLeft) {
                .init(title: $0.id)
            }
            let frames = drawing.stops.map(\.frame)
            let top = try #require(drawing.boxes.map(\.frame.y).min())
            #expect(frames.allSatisfy { $0.bottom < top && $0.x >= 0 && $0.right <= drawing.width })
            for (one, two) in zip(frames, frames.dropFirst()) {
                #expect(one.y < two.y || (isRightToLeft ? two.right < one.x : one.right < two.x))
            }
            let rows = Set(frames.map(\.y))
            #expect(rows.count == 2)
            #expect(drawing.path.map { "\($0.from)>\($0.to)" } == ["0>1", "1>2", "2>3", "3>4"])
            for arrow in drawing.path {
                let (from, to) = (frames[Int(arrow.from)!], frames[Int(arrow.to)!])
                let (first, last) = (try #require(arrow.points.first), try #require(arrow.points.last))
                #expect(first.x >= from.x && first.x <= from.right && last.x >= to.x && last.x <= to.right)
            }
        }
    }

    @Test func whatHasNoLabelIsLeftOutWithAllBelowIt() {
        let drawing = RitualDrawing(mixed) { $0.id == "free" || $0.id == "d" ? nil : .init(title: $0.id) }
        #expect(drawing.boxes.map(\.id) == ["a", "pick", "long", "e", "f"])
        #expect(drawing.arrows.map { "\($0.from)>\($0.to)" } == ["e>f", "a>pick"])
        #expect(!drawing.mermaid().contains("free"))
    }

    @Test func dotHasClustersAndTheJourneyAsAColumn() {
        let drawing = RitualDrawing(mixed, journey: journey(2)) {
            .init(title: $0.id, note: $0.id == "b" ? "say \"a\\n\"" : nil, mark: $0.id == "a" ? .next : nil)
        }
        #expect(
            drawing.dot(title: "R", journey: "Places") == #"""
                digraph ritual {
                  graph [label="R", labelloc=t, rankdir=TB, compound=true, fontname="sans-serif"]
                  node [shape=box, style=rounded, fontname="sans-serif"]
                  subgraph cluster_journey {
                    label="Places"
                    place0 [label="✓ place 0", shape=ellipse]
                    place1 [label="▶ place 1", shape=ellipse]
                    place0 -> place1
                  }
                  n1 [label="▶ a", penwidth=3]
                  subgraph cluster_n2 {
                    label="free"
                    style=dashed
                    n3 [label="b\nsay \"a\\n\""]
                    n4 [label="c"]
                  }
                  subgraph cluster_n5 {
                    label="pick"
                    style=dotted
                    n6 [label="d"]
                    subgraph cluster_n7 {
                      label="long"
                      style=solid
                      n8 [label="e"]
                      n9 [label="f"]
                    }
                  }
                  n8 -> n9
                  n1 -> n4 [lhead=cluster_n2]
                  n4 -> n8 [ltail=cluster_n2, lhead=cluster_n5]
                }
                """#
        )
    }

    @Test func noTerminalObeysWhatATitleHas() {
        let drawing = RitualDrawing(mixed, journey: journey(2)) {
            .init(title: $0.id == "a" ? "\u{1B}[31m\u{9B}2J\u{202E}a" : $0.id)
        }
        for text in [drawing.dot(title: "\u{1B}c", journey: "\u{202E}"), drawing.mermaid()] {
            #expect(!text.unicodeScalars.contains { $0.isSteering && $0 != "\n" })
            #expect(text.contains("\u{FFFD}2J\u{FFFD}a"))
        }
    }

    @Test func mermaidShowsTheJourneyToo() {
        let drawing = RitualDrawing(mixed, journey: journey(2), rightToLeft: true) { .init(title: $0.id) }
        #expect(
            drawing.mermaid().hasPrefix(
                """
                flowchart TD
                  subgraph places [" "]
                    direction RL
                    p0(["✓ place 0"])
                    p1(["◀ place 1"])
                    p0 --> p1
                  end
                  n1["a"]
                """
            )
        )
    }

    @Test func aFileOfItsOwnBringsItsPaper() {
        let svg = drawing(mixed).svg(
            id: "x",
            title: "t",
            description: "d",
            language: "en",
            isDocument: true
        )
        #expect(svg.contains("fill=\"#fff\"") && svg.contains("font-family=\"sans-serif\""))
        #expect(!drawing(mixed).svg(id: "x", title: "t", description: "d", language: "en").contains("#fff"))
    }

    @Test func aRitualWithoutStepsIsAnEmptySheet() {
        let drawing = drawing(ritual([]))
        #expect(drawing.boxes.isEmpty && drawing.arrows.isEmpty)
        #expect(drawing.mermaid() == "flowchart TD")
    }
}
