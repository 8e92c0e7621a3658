import { expect, it } from "@jest/globals";
import { attributeBytes, ownerOf } from "./measure-budget.js";

it("gives each source the share of the compressed bytes that it has of the characters", () => {
  // Ten characters of one source and five of another, in a source map with segments at columns 0 and 10.
  const map = { version: 3 as const, sources: ["one.ts", "two.ts"], names: [], mappings: "AAAA,UCAA" };
  const shares = attributeBytes("aaaaaaaaaabbbbb", map);
  expect([...shares.keys()].filter(Boolean)).toEqual(["one.ts", "two.ts"]);
  expect((shares.get("one.ts") ?? 0) / (shares.get("two.ts") ?? 1)).toBeCloseTo(2);
});

it.each([
  ["webpack:///../node_modules/react-dom/cjs/react-dom-client.production.js", "react"],
  ["webpack:///../node_modules/react-redux/dist/react-redux.mjs", "redux"],
  ["webpack:///../node_modules/stylis/src/Parser.js", "emotion"],
  ["webpack:///webpack/runtime/embed/federation", "federation"],
  ["webpack:///webpack/runtime/jsonp chunk loading", "webpack"],
  ["webpack:///../node_modules/web-vitals/dist/web-vitals.js", "other packages"],
  ["webpack:///../shared-ui/src/button.tsx", "shared-ui"],
  ["webpack:///./src/slots/buy-box-slot.tsx", "mfe-purchase"],
  ["", "webpack"],
])("%s is %s's", (source, owner) => {
  expect(ownerOf(source, "mfe-purchase")).toBe(owner);
});
