import type { ReviewsThunk } from "../reviews-store.js";
import { createReviewFlushed } from "../slices/create-review-slice.js";
import { drawerOpened, WRITE_REVIEW } from "../slices/review-drawer-slice.js";
import { requireMember } from "./require-member.js";

/** Opens the drawer for a member; what stands in it comes with it. */
export function openWriteReview(): ReviewsThunk {
  return (dispatch) => {
    if (!dispatch(requireMember("reviews", WRITE_REVIEW))) return;
    dispatch(createReviewFlushed());
    dispatch(drawerOpened(WRITE_REVIEW));
  };
}
