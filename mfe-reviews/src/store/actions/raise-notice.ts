import { pageNoticeRaised } from "shared-contracts";
import type { ReviewsThunk } from "../reviews-store.js";
import { toastOpened, type ToastNotice } from "../slices/review-toast-slice.js";

/** The shell shows the notice and announces it once. */
export function raiseNotice(notice: ToastNotice): ReviewsThunk {
  return (dispatch, _getState, { bus }) => {
    dispatch(toastOpened(notice));
    bus.publish(pageNoticeRaised, notice);
  };
}
