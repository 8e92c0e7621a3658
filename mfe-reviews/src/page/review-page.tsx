import { lazyPart, useSlot } from "fragment-kit";
import { areReviewsEnabled } from "shared-contracts";
import { useEffect } from "react";
import { QuestionPage } from "./question-page.js";
import { ReviewsSection } from "./reviews-section.js";
import { listenToReviewPage, reviewPageLeft, reviewPageOpened } from "../review-page/listeners.js";
import { ProductHead } from "../review-page/product-head.js";
import { isModerationPage, toQuestionId } from "../review-page/rule.js";
import { UnreviewedItems } from "../review-page/unreviewed-items.js";
import { useListeners, useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";

/** Lazy, because few visitors moderate. */
const ModerationPage = lazyPart(() => import("../moderation/view.js"), "ModerationPage");

/** The review page of an item, the permalink of one question, or the moderation queue. */
export function ReviewPage() {
  const { context, url } = useSlot();
  if (isModerationPage({ url })) return <ModerationPage />;
  if (toQuestionId({ url })) return <QuestionPage />;
  return areReviewsEnabled(context) ? <ItemReviewPage /> : null;
}

function ItemReviewPage() {
  useListeners(listenToReviewPage);
  const sku = useReviews(selectSku);
  const dispatch = useReviewsDispatch();
  useEffect(() => {
    dispatch(reviewPageOpened());
    const leave = () => dispatch(reviewPageLeft());
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [dispatch]);
  if (sku === "") return null;
  return (
    <>
      <ProductHead />
      <ReviewsSection />
      <UnreviewedItems />
    </>
  );
}
