import { type BecomeMemberMessage, type GuestContent, isGuest, type VisitorContext } from "shared-contracts";
import { type SignInReturn, toSignInUrl } from "shared-contracts/commerce";

/** Points sign-in links in configured content back to this page; other links stay unchanged. */
export function addSignInReturn(content: GuestContent, signInUrl: string, back: SignInReturn): GuestContent {
  return {
    ...content,
    MultipleCTAs: content.MultipleCTAs.map((entry) =>
      entry.destinationUrl === signInUrl ? { ...entry, destinationUrl: toSignInUrl(signInUrl, back) } : entry,
    ),
  };
}

/** Sign-in prompt in the price area, for guests of the retail tenant if configured (AMB-15). */
export function selectBecomeMember(
  context: Pick<VisitorContext, "tenant" | "user" | "flags" | "messages">,
): BecomeMemberMessage | undefined {
  return context.tenant === "retail" && isGuest(context) ? context.messages.becomeMember : undefined;
}
