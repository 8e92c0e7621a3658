import { type BecomeMemberMessage, type GuestContent, isGuest, type VisitorContext } from "shared-contracts";
import { type SignInReturn, toSignInUrl } from "shared-contracts/commerce";

/** Configured content whose ways to sign in lead back to the page; all other links stay as they are configured. */
export function leadBackFromSignIn(content: GuestContent, signInUrl: string, back: SignInReturn): GuestContent {
  return {
    ...content,
    MultipleCTAs: content.MultipleCTAs.map((entry) =>
      entry.destinationUrl === signInUrl ? { ...entry, destinationUrl: toSignInUrl(signInUrl, back) } : entry,
    ),
  };
}

/** The prompt in the price area: for guests of the retail tenant, where one is configured (AMB-15). */
export function selectBecomeMember(
  context: Pick<VisitorContext, "tenant" | "user" | "flags" | "messages">,
): BecomeMemberMessage | undefined {
  return context.tenant === "retail" && isGuest(context) ? context.messages.becomeMember : undefined;
}
