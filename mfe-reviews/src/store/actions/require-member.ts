import type { CallOutcome } from "shared-contracts";
import type { ReviewsThunk } from "../reviews-store.js";
import { drawerOpened, type DrawerArea, type WantedContent } from "../slices/review-drawer-slice.js";

/** Whether the visitor may write, vote and flag: every member may. A guest gets the sign-in prompt (AMB-10). */
export function requireMember(area: DrawerArea, wanted?: WantedContent): ReviewsThunk<boolean> {
  return (dispatch, getState) => {
    const { authenticated } = getState().userDetails;
    if (!authenticated) dispatch(drawerOpened({ kind: "sign-in", area, wanted }));
    return authenticated;
  };
}

const SIGN_IN_REQUIRED = 401;

/** Whether the server refused because the session ended; the prompt is open then, in place of what was. */
export function requireNewSession(
  outcome: CallOutcome<unknown>,
  area: DrawerArea,
  wanted?: WantedContent,
): ReviewsThunk<boolean> {
  return (dispatch) => {
    const isRefused = !outcome.ok && statusOf(outcome) === SIGN_IN_REQUIRED;
    if (isRefused) dispatch(drawerOpened({ kind: "sign-in", area, wanted }));
    return isRefused;
  };
}

/** Undefined where the server did not answer. */
export function statusOf({ failure }: Extract<CallOutcome<unknown>, { ok: false }>): number | undefined {
  return "status" in failure ? failure.status : undefined;
}
