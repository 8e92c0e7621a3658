import styled from "@emotion/styled";
import { MEDIA, SelectField, TextField, Button, SearchIcon } from "shared-ui";
import type { SubmitEvent } from "react";
import {
  DEFAULT_REVIEW_CRITERIA,
  isReviewSortName,
  REVIEW_SORTS,
  sortNameOf,
  toReviewPageUrl,
  type ReviewSortName,
} from "../../rules/review-criteria.js";
import { chooseCriteria } from "../../store/actions/load-reviews.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { flyoutClosed } from "../../store/slices/filter-flyout-slice.js";
import { FilterFlyout } from "./filter-flyout.js";

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

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2);
  /* Below a field stands the room of its message. */
  > button {
    margin-block-end: var(--space-1);
  }
`;

/** Sort, filters and search; without JavaScript a form that leads to the review page. */
export function FilterBar() {
  const criteria = useReviews((state) => state.reviewCriteria);
  const { choice } = useReviews((state) => state.filterFlyout);
  const { sku } = useReviews((state) => state.productInfo);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("search");
    const searchTerm = typeof typed === "string" ? typed.trim() || undefined : undefined;
    dispatch(flyoutClosed());
    void dispatch(chooseCriteria({ ...choice, searchTerm }));
  }
  function sort(name: string) {
    if (!isReviewSortName(name)) return;
    const { sortBy, sortOrder } = REVIEW_SORTS[name];
    void dispatch(chooseCriteria({ sortBy, sortOrder }));
  }
  const names = Object.keys(REVIEW_SORTS) as ReviewSortName[];
  return (
    <Form method="get" action={toReviewPageUrl(sku, DEFAULT_REVIEW_CRITERIA)} onSubmit={submit}>
      <SelectField
        label={texts.sortBy}
        name="sort"
        value={sortNameOf(criteria)}
        options={names.map((name) => ({ value: name, label: texts[REVIEW_SORTS[name].text] }))}
        onChange={({ currentTarget }) => sort(currentTarget.value)}
      />
      <FilterFlyout />
      <Search>
        <TextField
          key={criteria.searchTerm ?? ""}
          label={texts.searchReviews}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={criteria.searchTerm}
        />
        <Button type="submit" variant="secondary" aria-label={texts.search}>
          <SearchIcon />
        </Button>
      </Search>
    </Form>
  );
}
