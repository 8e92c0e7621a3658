import { beforeEach, describe, expect, it } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { listenToReviewPage, reviewPageOpened } from "./listeners.js";
import { createReviews, createTestStore, PATHS, SKU, toReviewPage } from "../testing/review-page.js";

const url = { path: `/ptd/review/${SKU}`, query: {} };

beforeEach(() => sessionStorage.clear());

function openTestStore() {
  const page = createTestStore({ url });
  page.store.listen([listenToReviewPage]);
  return page;
}

describe("opening the review page", () => {
  it("loads reviews and summary if no state was left [S2-4.65]", async () => {
    const { store, fetch } = openTestStore();
    store.dispatch(reviewPageOpened());
    await waitFor(() => expect(store.getState().success).toEqual({ success: true }));
    expect(fetch.requests.map(({ path }) => path.split("?")[0])).toEqual([PATHS.reviews, PATHS.summary]);
  });

  it("makes no call if the page came with its reviews [S2-4.65]", () => {
    const { store, fetch } = openTestStore();
    store.preload("review-page", { reviews: { ok: true, value: toReviewPage(createReviews(1)) } });
    store.dispatch(reviewPageOpened());
    expect(fetch.requests).toEqual([]);
  });

  it.each([
    ["is not JSON", "{ broken"],
    ["is another value", '{"page":{}}'],
  ])("records a failure if the state left %s, and loads the reviews [S2-4.66]", async (_what, stored) => {
    sessionStorage.setItem("reviews.page", stored);
    const { store, fetch } = openTestStore();
    store.dispatch(reviewPageOpened());
    expect(store.getState().success).toEqual({ success: false });
    await waitFor(() => expect(store.getState().success).toEqual({ success: true }));
    expect(fetch.requests).toHaveLength(2);
  });
});
