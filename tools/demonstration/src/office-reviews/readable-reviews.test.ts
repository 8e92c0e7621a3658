import { beforeEach, describe, expect, it } from "@jest/globals";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Review } from "shared-contracts";
import { createFolder, createShopper, createTestStorefront, recordProblems, useForTests } from "storefront-api/testing";
import { findSharedFile } from "../testing/shared-data.js";
import { importOfficeReviews } from "./import-office-reviews.js";
import type { OfficeReviewRecord } from "./read-office-reviews.js";
import { toPlainText } from "./plain-text.js";

const ITEMS = ["Copy paper", "Mesh chair", "Gel pen", "Ink cartridge", "Ring binder", "Desk phone"];
const PAGE = 100;

const LONG = "It prints, it scans, and it has not jammed once in nine months of daily work. ".repeat(116).trim();

/** Raw text in the file, and the text shoppers read. */
const TEXTS = [
  ["plain words", "Great paper.", "Great paper."],
  ["line breaks", "First.<br />Second.<br>Third.", "First.\nSecond.\nThird."],
  ["characters as HTML", "5&#34; wide &amp; 3&#x27; long&nbsp;&hellip;", "5\" wide & 3' long …"],
  [
    "what looks like a character of HTML",
    "R&D; &bogus; &#0; &#xD83D; &#9999999; stay",
    "R&D; &bogus; &#0; &#xD83D; &#9999999; stay",
  ],
  ["HTML twice over", "&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  [
    "a script",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
  ],
  ["an escaped script", "&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
  ["emoji, a family and a flag", "Love it 😍👩‍👩‍👧‍👦🇳🇴👍🏽", "Love it 😍👩‍👩‍👧‍👦🇳🇴👍🏽"],
  ["an emoji as HTML", "Fine &#128512;&#x1F44D;", "Fine 😀👍"],
  ["Arabic", "ورق ممتاز، سعر 12.50 دولار", "ورق ممتاز، سعر 12.50 دولار"],
  ["Hebrew and English", "נייר מצוין for the office", "נייר מצוין for the office"],
  ["marks of direction", "\u202Babc\u202C \u2067def\u2069", "\u202Babc\u202C \u2067def\u2069"],
  ["combined letters", "cafe\u0301 naïve Zoë ﬁt", "cafe\u0301 naïve Zoë ﬁt"],
  ["Chinese and Japanese", "很好的纸。とても良い紙です。", "很好的纸。とても良い紙です。"],
  ["quotes and backslashes", `"it's" \\ '; drop table reviews; --`, `"it's" \\ '; drop table reviews; --`],
  ["nine thousand characters", LONG, LONG],
] as const;

const toReview = (text: string, index: number): OfficeReviewRecord => ({
  productKey: `KEY-${index % 7}`,
  rating: 1 + (index % 5),
  date: `20${String(10 + (index % 9))}-0${1 + (index % 9)}-1${index % 10}`,
  verifiedPurchase: index % 3 > 0,
  title: index % 4 === 0 ? null : `Title ${index}`,
  text,
  helpfulVotes: index % 6,
});

const storefront = useForTests(createTestStorefront);
beforeEach(() => storefront.reset({ products: ITEMS.map((name) => ({ itemId: name.replace(" ", "-"), name })) }));

async function importFile(path: string) {
  const options = recordProblems();
  const [counts] = await importOfficeReviews(storefront.connection.database, path, options);
  expect(options.problems).toEqual([]);
  return counts;
}

/** Every review of every item, loaded page by page. */
async function readAll(): Promise<Review[]> {
  const shopper = createShopper(storefront.app);
  const all: Review[] = [];
  for (const itemId of ITEMS.map((name) => name.replace(" ", "-"))) {
    for (let offset = 0; ; offset += PAGE) {
      const query = `limit=${PAGE}&offset=${offset}&includeRatingOnlyReviews=true`;
      const { reviews } = (await shopper.get(`/ptd/api/reviews/${itemId}?${query}`)).json() as { reviews: Review[] };
      all.push(...reviews);
      if (reviews.length < PAGE) break;
    }
  }
  return all;
}

describe("every review of a file", () => {
  it("can be read as it was written, in any language and of any length", async () => {
    const reviews = Array.from({ length: 20 }, () => TEXTS).flat();
    const lines = reviews.map(([, written], index) => JSON.stringify(toReview(written, index)));
    const folder = createFolder({ "reviews.ndjson": lines.join("\n") });
    expect(await importFile(join(folder, "reviews.ndjson"))).toMatchObject({ created: reviews.length, invalid: 0 });
    const read = (await readAll()).map(({ text }) => text);
    expect(read).toHaveLength(reviews.length);
    for (const [name, , expected] of TEXTS) {
      expect([name, read.filter((text) => text === expected).length]).toEqual([name, 20]);
    }
  });

  it("keeps a title that is too long up to its last whole character", async () => {
    const folder = createFolder({
      "reviews.ndjson": JSON.stringify({ ...toReview("Fine.", 1), title: `${"a".repeat(199)}😍😍` }),
    });
    await importFile(join(folder, "reviews.ndjson"));
    expect((await readAll()).map(({ title }) => title)).toEqual(["a".repeat(199)]);
  });
});

const shared = findSharedFile("office-reviews.ndjson");

(existsSync(shared) ? describe : describe.skip)("every review of the shared file", () => {
  it("can be read as it was written", async () => {
    const lines = (await readFile(shared, "utf8")).trim().split("\n");
    const records = [...new Set(lines)].map((line) => JSON.parse(line) as OfficeReviewRecord);
    expect(await importFile(shared)).toMatchObject({ invalid: 0 });
    const sorted = (texts: (string | null | undefined)[]) => texts.map((text) => text ?? "").toSorted();
    const read = await readAll();
    expect(sorted(read.map(({ text }) => text))).toEqual(sorted(records.map(({ text }) => toPlainText(text ?? ""))));
    expect(sorted(read.map(({ title }) => title))).toEqual(
      sorted(records.map(({ title }) => toPlainText(title ?? ""))),
    );
  });
});
