import { expect, it } from "@jest/globals";
import { createHeldFetch } from "fragment-kit/testing";
import { createReview } from "shared-contracts/fixtures";
import { createTestStore } from "../testing/review-page.js";
import { photoChosen, photosLoaded } from "./slice.js";

it("shows the review of the latest photo, even if that of an earlier one arrives last", async () => {
  const fetch = createHeldFetch();
  const { store } = createTestStore({ fetch });
  const photos = ["first", "second"].map((reviewId) => ({ reviewId, kind: "image" as const, url: `/${reviewId}` }));
  store.dispatch(photosLoaded({ photos, total: 2 }));
  store.dispatch(photoChosen(0));
  store.dispatch(photoChosen(1));
  const [first, second] = fetch.requests;
  await second?.answer(createReview({ id: "second" }));
  await first?.answer(createReview({ id: "first" }));
  expect(store.getState().singlePhotoStripReview.review?.id).toBe("second");
});
