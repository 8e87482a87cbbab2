public import ManasikDomain
public import ManasikViews

/// An invitation that was made.
public struct GroupInvitationResponse: Response {
    private let invitation: GroupInvitationView

    public init(_ invitation: GroupInvitationView) { self.invitation = invitation }

    public var json: JSONValue {
        .object {
            Member("group", GroupResponse(invitation.group))
            Member("code", invitation.code)
            Member("expires", invitation.expires)
            Member("uses", invitation.limit)
        }
    }
}

/// The codes of a group, without the codes themselves.
public struct GroupCodesResponse: Response {
    private let group: GroupView
    private let codes: [GroupCodeView]

    public init(_ group: GroupView, _ codes: [GroupCodeView]) { (self.group, self.codes) = (group, codes) }

    public var json: JSONValue {
        .object {
            Member("group", GroupResponse(group))
            Member(
                "codes",
                codes.map { code in
                    JSONValue.object {
                        Member("expires", code.expires)
                        Member("uses", code.limit)
                        Member("left", code.left)
                    }
                }
            )
        }
    }
}
