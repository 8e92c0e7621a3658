import { expect, it } from "@jest/globals";
import { createReviews, createTestStore, PATHS, toReviewPage } from "../../testing/review-page.js";
import { chooseCriteria } from "./load-reviews.js";

it("drops an answer that was overtaken by another choice", async () => {
  const { store } = createTestStore({
    answers: {
      [PATHS.reviews]: (path) => ({
        status: 200,
        body: toReviewPage(createReviews(path.includes("filterByRating=1") ? 1 : 5)),
      }),
    },
  });
  const first = store.dispatch(chooseCriteria({ filterByRating: 1 }));
  const second = store.dispatch(chooseCriteria({ filterByRating: 5 }));
  await second;
  await first;
  expect(store.getState().reviewList.reviews).toHaveLength(5);
  expect(store.getState().reviewsLoading).toBe(false);
});

it("begins at the first page after every choice", async () => {
  const { store } = createTestStore();
  await store.dispatch(chooseCriteria({ offset: 20 }));
  await store.dispatch(chooseCriteria({ sortBy: "rating" }));
  expect(store.getState().reviewCriteria).toMatchObject({ offset: 0, sortBy: "rating" });
});
