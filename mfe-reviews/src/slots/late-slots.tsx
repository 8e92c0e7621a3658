import { QuestionsArea, ReviewPageArea, ReviewsArea } from "#late-areas";
import { Suspense, type ComponentType } from "react";

export const ReviewsSlot = toSlot(ReviewsArea);
export const QuestionsSlot = toSlot(QuestionsArea);
export const ReviewPageSlot = toSlot(ReviewPageArea);

/** Server and browser both have the boundary, or hydration would not find its marks. */
function toSlot(Area: ComponentType): ComponentType {
  return function LateSlot() {
    return (
      <Suspense>
        <Area />
      </Suspense>
    );
  };
}
