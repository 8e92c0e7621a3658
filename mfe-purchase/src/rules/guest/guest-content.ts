import type { GuestContent } from "shared-contracts";
import { toSignInUrl, type SignInReturn } from "./sign-in-url.js";

/** Configured content whose ways to sign in lead back to the page; all other links stay as they are configured. */
export function leadBackFromSignIn(content: GuestContent, signInUrl: string, back: SignInReturn): GuestContent {
  return {
    ...content,
    MultipleCTAs: content.MultipleCTAs.map((entry) =>
      entry.destinationUrl === signInUrl ? { ...entry, destinationUrl: toSignInUrl(signInUrl, back) } : entry,
    ),
  };
}
