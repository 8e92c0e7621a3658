import shopping from "./playwright.config.js";

/** One short suite for `fragment verify`, which acceptance/verify.spec.ts runs. */
export default {
  ...shopping,
  projects: [{ name: "reviews", testMatch: "journeys/reviews.spec.ts", grep: /the question link/ }],
};
