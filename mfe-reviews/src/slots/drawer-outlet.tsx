import { useEffect, useState } from "react";
import { raiseNotice } from "../store/actions/raise-notice.js";
import { resumeWanted } from "../store/actions/sign-in-and-back.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../store/reviews-hooks.js";
import type { DrawerView } from "./drawer-view.js";
import { drawerClosed, type DrawerArea } from "../store/slices/review-drawer-slice.js";

/** The drawer of a slot; its code comes when it is opened first. */
export function DrawerOutlet({ area }: { area: DrawerArea }) {
  const { isOpen, content } = useReviews((state) => state.reviewDrawer);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  const [View, setView] = useState<typeof DrawerView>();
  useEffect(() => {
    dispatch(resumeWanted(area));
  }, [area, dispatch]);

  const isWanted = isOpen && content?.area === area && View === undefined;

  useEffect(() => {
    if (!isWanted) return;
    import("./drawer-view.js").then(
      (loaded) => setView(() => loaded.DrawerView),
      () => {
        dispatch(drawerClosed());
        dispatch(raiseNotice({ tone: "error", message: texts.drawerFailed }));
      },
    );
  }, [isWanted, dispatch, texts]);

  return View ? <View area={area} /> : null;
}
