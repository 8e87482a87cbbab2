package import ManasikDomain
package import ManasikGenerations
import ManasikPresentation

/// The packs that are pinned, with their versions.
package struct PinsResponse: Response {
    let pins: PackPins

    package init(pins: PackPins) {
        self.pins = pins
    }

    package var json: JSONValue { .object { Member("pins", pins.versions.wire) } }
}
