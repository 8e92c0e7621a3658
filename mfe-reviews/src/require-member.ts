import type { CallOutcome } from "shared-contracts";
import { type DrawerArea, drawerOpened, type WantedContent } from "./drawer/slice.js";
import type { ReviewsApi } from "./reviews-listening.js";

const SIGN_IN_REQUIRED = 401;

/** True if the visitor may write, vote and report, as every member may. Guests get the sign-in prompt (AMB-10). */
export function requireMember({ dispatch, getState }: ReviewsApi, area: DrawerArea, wanted?: WantedContent): boolean {
  const { authenticated } = getState().userDetails;
  if (!authenticated) dispatch(drawerOpened({ kind: "sign-in", area, wanted }));
  return authenticated;
}

/** Opens the sign-in prompt and returns true if the session has expired. */
export function requireNewSession(
  { dispatch }: Pick<ReviewsApi, "dispatch">,
  outcome: CallOutcome<unknown>,
  area: DrawerArea,
  wanted?: WantedContent,
): boolean {
  const hasExpired = !outcome.ok && statusOf(outcome) === SIGN_IN_REQUIRED;
  if (hasExpired) dispatch(drawerOpened({ kind: "sign-in", area, wanted, hasExpired }));
  return hasExpired;
}

/** Undefined if the server did not answer, or unreadably. */
export function statusOf({ failure }: Extract<CallOutcome<unknown>, { ok: false }>): number | undefined {
  return failure.kind === "status" ? failure.status : undefined;
}
