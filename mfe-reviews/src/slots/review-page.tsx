import { ModerationPage } from "#moderation-page";
import { useSlot } from "fragment-kit";
import { areReviewsEnabled } from "shared-contracts";
import { useEffect } from "react";
import { ProductHead } from "../features/standalone/product-head.js";
import { UnreviewedItems } from "../features/standalone/unreviewed-items.js";
import { isModerationPage, toQuestionId } from "../rules/page-item.js";
import { leaveReviewPage, openReviewPage } from "../store/actions/open-review-page.js";
import { useReviews, useReviewsDispatch } from "../store/reviews-hooks.js";
import { QuestionPage } from "./question-page.js";
import { ReviewsSection } from "./reviews-section.js";

/** The review page of an item, the permalink of one question, or what waits for moderators. */
export function ReviewPage() {
  const { context, url, slotData } = useSlot();
  if (isModerationPage({ url })) return <ModerationPage answer={slotData["moderation"]} />;
  if (toQuestionId({ url })) return <QuestionPage />;
  return areReviewsEnabled(context) ? <ItemReviewPage /> : null;
}

function ItemReviewPage() {
  const { sku } = useReviews((state) => state.productInfo);
  const dispatch = useReviewsDispatch();
  useEffect(() => {
    void dispatch(openReviewPage());
    const leave = () => dispatch(leaveReviewPage());
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
