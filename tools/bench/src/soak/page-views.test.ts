import { expect, it } from "@jest/globals";
import { hasMixedReleases } from "./page-views.js";

const slot = (release: string) => `<div data-slot="x" data-rendered="${release}"></div>`;

it.each([
  [
    "one release of each fragment",
    [slot("mfe-reviews@1.0.0"), slot("mfe-purchase@2.0.0"), slot("mfe-reviews@1.0.0")],
    false,
  ],
  ["two releases of one fragment", [slot("mfe-reviews@1.0.0"), slot("mfe-reviews@1.0.1")], true],
  ["no slot at all", ["<main></main>"], false],
])("says of %s whether releases are mixed", (_why, parts, mixed) => {
  expect(hasMixedReleases(parts.join(""))).toBe(mixed);
});
