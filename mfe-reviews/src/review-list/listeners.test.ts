import { expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { criteriaChosen } from "../filters/slice.js";
import { createReviews, createTestStore, PATHS, toReviewPage } from "../testing/review-page.js";

it("drops an answer if the criteria have changed meanwhile", async () => {
  const { store } = createTestStore({
    answers: {
      [PATHS.reviews]: (path) => ({
        status: 200,
        body: toReviewPage(createReviews(path.includes("filterByRating=1") ? 1 : 5)),
      }),
    },
  });
  const shown = new Set<number>();
  store.subscribe(() => shown.add(store.getState().reviewList.reviews.length));
  store.dispatch(criteriaChosen({ filterByRating: 1 }));
  store.dispatch(criteriaChosen({ filterByRating: 5 }));
  await waitFor(() => expect(store.getState().reviewsLoading).toBe(false));
  expect([...shown]).toEqual([0, 5]);
});

it("starts again at the first page after every change", () => {
  const { store } = createTestStore();
  store.dispatch(criteriaChosen({ offset: 20 }));
  store.dispatch(criteriaChosen({ sortBy: "rating" }));
  expect(store.getState().reviewCriteria).toMatchObject({ offset: 0, sortBy: "rating" });
});
