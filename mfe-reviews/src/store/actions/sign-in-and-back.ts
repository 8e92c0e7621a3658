import type { ReviewsThunk } from "../reviews-store.js";
import { drawerOpened, type DrawerArea, type WantedContent } from "../slices/review-drawer-slice.js";
import { openWriteReview } from "./open-write-review.js";

const WANTED = "wanted";

type Kept = { readonly sku: string; readonly content: WantedContent };

/** Remembers on the way to the sign-in page what the guest wanted to write. */
export function keepWanted(content: WantedContent | undefined): ReviewsThunk {
  return (_dispatch, getState, { drafts }) => {
    if (content) drafts.write(WANTED, { sku: getState().productInfo.sku, content } satisfies Kept);
  };
}

/** Opens it for the member who came back, once and on the same item alone. */
export function resumeWanted(area: DrawerArea): ReviewsThunk {
  return (dispatch, getState, { drafts }) => {
    const { userDetails, productInfo } = getState();
    const kept = drafts.read(WANTED) as Kept | null | undefined;
    if (!userDetails.authenticated || kept?.content?.area !== area || kept.sku !== productInfo.sku) return;
    drafts.clear(WANTED);
    if (kept.content.kind === "write-review") dispatch(openWriteReview());
    else dispatch(drawerOpened(kept.content));
  };
}
