import styled from "@emotion/styled";
import { formatText } from "shared-contracts";
import { REVIEW_STARS } from "shared-contracts/constants";
import { Button, Popover, SelectField } from "shared-ui";
import { flyoutClosed, flyoutOpened, flyoutUpdated } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";

const Fields = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 1.5rem;
  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    accent-color: var(--color-accent);
  }
`;

const STARS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.maximum - index);

/** Filters take effect when applied. */
export function FilterFlyout() {
  const criteria = useReviews((state) => state.reviewCriteria);
  const { isOpen, choice } = useReviews((state) => state.filterFlyout);
  const dispatch = useReviewsDispatch();
  const chosen = { ...criteria, ...choice };
  const ratings = STARS.map((stars) => ({
    value: String(stars),
    label: stars === 1 ? reviewTexts.oneStar : formatText(reviewTexts.starCount, { n: stars }),
  }));
  return (
    <Popover
      trigger={reviewTexts.filters}
      label={reviewTexts.filters}
      open={isOpen}
      onOpenChange={(open) => dispatch(open ? flyoutOpened() : flyoutClosed())}
    >
      <Fields>
        <SelectField
          label={reviewTexts.filterByRating}
          name="rating"
          value={String(chosen.filterByRating)}
          options={[{ value: "0", label: reviewTexts.allRatings }, ...ratings]}
          onChange={({ currentTarget }) => dispatch(flyoutUpdated({ filterByRating: Number(currentTarget.value) }))}
        />
        <Check>
          <input
            type="checkbox"
            name="photos"
            value="true"
            checked={chosen.filterByPhotos}
            onChange={({ currentTarget }) => dispatch(flyoutUpdated({ filterByPhotos: currentTarget.checked }))}
          />
          {reviewTexts.filterByPhotos}
        </Check>
        <Check>
          <input
            type="checkbox"
            name="ratingOnly"
            value="true"
            checked={chosen.includeRatingOnlyReviews}
            onChange={({ currentTarget }) =>
              dispatch(flyoutUpdated({ includeRatingOnlyReviews: currentTarget.checked }))
            }
          />
          {reviewTexts.includeRatingOnly}
        </Check>
        <Button type="submit">{reviewTexts.applyFilters}</Button>
      </Fields>
    </Popover>
  );
}
