import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { cutTemplate, fillTemplate } from "./guest-pages.js";

const placeholders = {
  nonce: "8J+/cGxhY2Vob2xkZXI9PQ==",
  traceId: "4a3c0b9e-placeholder",
  viewToken: "77d1-placeholder",
};

function fill(text: string, values: typeof placeholders): string {
  return fillTemplate(cutTemplate(text, placeholders), values).toString();
}

describe("a page template", () => {
  it("has a view's values wherever the placeholders were", () => {
    const { nonce, traceId, viewToken } = placeholders;
    const values = { nonce: "n", traceId: "t", viewToken: "v" };
    expect(fill(`${nonce}a${traceId}${nonce}b – c${nonce}${viewToken}`, values)).toBe("natnb – cnv");
    expect(fill("nothing of a view", values)).toBe("nothing of a view");
  });

  it("keeps values as they are, also those that look like a place or a pattern", () => {
    const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom("nonce", "traceId", "$&", "document")));
    fc.assert(
      fc.property(pieces, fc.string(), fc.string(), (texts, nonce, traceId) => {
        const page = texts.join(placeholders.nonce) + placeholders.traceId;
        expect(fill(page, { nonce, traceId, viewToken: "" })).toBe(texts.join(nonce) + traceId);
      }),
    );
  });

  it("is one with the next of the same page", () => {
    const [head, end] = [`<a>${placeholders.nonce}`, `${placeholders.traceId}</a>`].map((text) =>
      cutTemplate(text, placeholders),
    );
    expect(
      fillTemplate([...(head ?? []), ...(end ?? [])], { nonce: "n", traceId: "t", viewToken: "v" }).toString(),
    ).toBe("<a>nt</a>");
  });
});
