import { expect, it } from "@jest/globals";
import { isMixed, readLock } from "./page-views.js";

const lock = {
  id: "l",
  releases: [
    { name: "mfe-reviews", version: "1.0.0" },
    { name: "mfe-purchase", version: "2.0.0" },
  ],
};
const state = `<script type="application/json" id="page-state" nonce="n">${JSON.stringify({ lock })}</script>`;
const slot = (release: string) => `<div data-slot="x" data-rendered="${release}"></div>`;
const script = (path: string) => `<script src="http://127.0.0.1/releases/${path}/a.js"></script>`;

it.each([
  ["releases of its lock", [slot("mfe-reviews@1.0.0"), script("mfe-purchase/2.0.0")], false],
  ["a slot of another release", [slot("mfe-reviews@1.0.0"), slot("mfe-purchase@2.0.1")], true],
  ["a script of another release", [slot("mfe-reviews@1.0.0"), script("mfe-reviews/1.0.1")], true],
  ["no slot at all", ["<main></main>"], false],
])("detects mixed locks in a page with %s", (_why, parts, mixed) => {
  expect(readLock(state)).toEqual(lock);
  expect(isMixed(parts.join("") + state, lock)).toBe(mixed);
});
