import { describe, expect, it } from "@jest/globals";
import { splitTitle } from "./split-title.js";

describe("splitTitle", () => {
  it.each([
    [
      "the custom heading whole [S2-1.26]",
      { seoData: { h1: "Custom, heading" }, name: "A, B" },
      "Custom, heading",
      undefined,
    ],
    [
      "the name at its first comma [S2-1.27]",
      { seoData: {}, name: "Paper, 8.5 x 11, White" },
      "Paper",
      "8.5 x 11, White",
    ],
    ["a name with spaces around it", { seoData: {}, name: " Paper , White " }, "Paper", "White"],
    ["a name without a comma whole [S2-1.27]", { seoData: {}, name: " Paper " }, "Paper", undefined],
    ["a name that ends with a comma [S2-1.27]", { seoData: {}, name: "Paper, " }, "Paper", undefined],
    ["a name that begins with a comma whole", { seoData: {}, name: ", Paper" }, ", Paper", undefined],
    ["nothing for no name", { seoData: {} }, "", undefined],
    ["the name for an empty heading", { seoData: { h1: "" }, name: "A, B" }, "A", "B"],
  ])("takes %s", (_why, product, heading, secondary) => {
    expect(splitTitle(product)).toEqual({ heading, secondary });
  });
});
