import { lazy } from "react";

/** A product page carries nothing of it. The boundary of the slot covers the wait. */
export const ReviewPage = lazy(async () => ({ default: (await import("./review-page.js")).ReviewPage }));
