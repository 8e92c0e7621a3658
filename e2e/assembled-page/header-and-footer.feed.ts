import type { Feed } from "./support/feed.js";

/** One tenant has pages of help, the other has none. */
export const FEED: Feed = {
  content: ["/membership", "/help", "/contact"].map((path) => ({
    kind: "page",
    tenant: "retail",
    path,
    title: `About ${path}`,
    sections: [{ paragraphs: ["What there is to know."] }],
  })),
};
