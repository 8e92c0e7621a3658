import type { PageStateRelease } from "shared-contracts";

/** A release as the page names it to what loads its scripts. */
export const RELEASE = {
  name: "mfe-reviews",
  version: "1.0.0",
  globalName: "mfe_reviews_1_0_0",
  baseUrl: "/releases/mfe-reviews/1.0.0/",
  entry: "remote-entry.js",
} as PageStateRelease;
