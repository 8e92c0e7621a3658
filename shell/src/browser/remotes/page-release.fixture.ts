import type { PageStateRelease } from "shared-contracts";

/** A release as described to the page's script loader. */
export const RELEASE = {
  name: "mfe-reviews",
  version: "1.0.0",
  globalName: "mfe_reviews_1_0_0",
  baseUrl: "/releases/mfe-reviews/1.0.0/",
  entry: "remote-entry.js",
} as PageStateRelease;
