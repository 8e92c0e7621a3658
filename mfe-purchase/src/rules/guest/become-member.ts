import { isGuest, type BecomeMemberMessage, type VisitorContext } from "shared-contracts";

/** The prompt in the price area: for guests of the retail tenant, where one is configured (AMB-15). */
export function selectBecomeMember(
  context: Pick<VisitorContext, "tenant" | "user" | "flags" | "messages">,
): BecomeMemberMessage | undefined {
  return context.tenant === "retail" && isGuest(context) ? context.messages.becomeMember : undefined;
}
