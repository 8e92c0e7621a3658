import styled from "@emotion/styled";
import { Button, MEDIA, Popover, SelectField } from "shared-ui";
import type { SubmitEvent } from "react";
import {
  DEFAULT_REVIEW_CRITERIA,
  isReviewSortName,
  REVIEW_SORTS,
  type ReviewSortName,
  sortNameOf,
  toReviewPageUrl,
} from "./criteria.rule.js";
import { SearchField } from "../parts/search-field.js";
import { criteriaChosen, flyoutClosed, flyoutOpened, flyoutUpdated } from "./slice.js";
import { questionSearchSubmitted } from "../questions/slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { reviewTexts } from "../texts.js";
import { formatText } from "shared-contracts";
import { REVIEW_STARS } from "shared-contracts/constants";

const Form = styled.form`
  display: grid;
  align-items: end;
  gap: var(--space-3);
  ${MEDIA.fromSm} {
    grid-template-columns: 12rem auto minmax(12rem, 24rem);
    justify-content: start;
    > details {
      margin-block-end: var(--space-3);
    }
  }
`;

/** The margin matches the space that the field reserves for its message. */
const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2);
  > button {
    margin-block-end: var(--space-1);
  }
`;

/** Sort, filters and search; without JavaScript, a form that opens the review page. */
export function FilterBar() {
  const criteria = useReviews((state) => state.reviewCriteria);
  const { choice } = useReviews((state) => state.filterFlyout);
  const hasQuestions = useReviews((state) => state.questions.isLoaded);
  const sku = useReviews(selectSku);
  const dispatch = useReviewsDispatch();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    const searchTerm = typeof typed === "string" ? typed.trim() || undefined : undefined;
    dispatch(flyoutClosed());
    dispatch(criteriaChosen({ ...choice, searchTerm }));
    // Where the page has questions, they are searched at once.
    if (hasQuestions) dispatch(questionSearchSubmitted(searchTerm ?? ""));
  }
  function sort(name: string) {
    if (!isReviewSortName(name)) return;
    const { sortBy, sortOrder } = REVIEW_SORTS[name];
    dispatch(criteriaChosen({ sortBy, sortOrder }));
  }
  const names = Object.keys(REVIEW_SORTS) as ReviewSortName[];
  return (
    <Form method="get" action={toReviewPageUrl(sku, DEFAULT_REVIEW_CRITERIA)} onSubmit={submit}>
      <SelectField
        label={reviewTexts.sortBy}
        name="sort"
        value={sortNameOf(criteria)}
        options={names.map((name) => ({ value: name, label: reviewTexts[REVIEW_SORTS[name].text] }))}
        onChange={({ currentTarget }) => sort(currentTarget.value)}
      />
      <FilterFlyout />
      <Search>
        <SearchField label={reviewTexts.searchReviews} name="search" term={criteria.searchTerm} />
      </Search>
    </Form>
  );
}

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
  }
`;

const STARS = Array.from({ length: REVIEW_STARS.maximum }, (_, index) => REVIEW_STARS.maximum - index);

/** Filters take effect when applied. */
function FilterFlyout() {
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
