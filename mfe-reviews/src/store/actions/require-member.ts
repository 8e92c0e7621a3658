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
