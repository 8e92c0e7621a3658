import { useEffect, useState } from "react";
import { type DrawerArea, drawerClosed } from "../drawer/slice.js";
import { toastOpened } from "../notices/slice.js";
import type { DrawerView } from "./drawer-view.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { areaMounted } from "../sign-in/slice.js";
import { reviewTexts } from "../texts.js";

/** A slot's drawer. Its code loads when it first opens. */
export function DrawerOutlet({ area }: { area: DrawerArea }) {
  const { isOpen, content } = useReviews((state) => state.reviewDrawer);
  const dispatch = useReviewsDispatch();
  const [View, setView] = useState<typeof DrawerView>();
  useEffect(() => {
    dispatch(areaMounted(area));
  }, [area, dispatch]);

  const isWanted = isOpen && content?.area === area && View === undefined;

  useEffect(() => {
    if (!isWanted) return;
    import("./drawer-view.js").then(
      (loaded) => setView(() => loaded.DrawerView),
      () => {
        dispatch(drawerClosed());
        dispatch(toastOpened({ tone: "error", message: reviewTexts.drawerFailed }));
      },
    );
  }, [isWanted, dispatch]);

  return View ? <View area={area} /> : null;
}
