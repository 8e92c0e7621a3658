import { expect, it } from "@jest/globals";
import { attributeBytes } from "./attribute-bytes.js";

it("gives each source the share of the compressed bytes that it has of the characters", () => {
  // Ten characters of one source and five of another, in a source map with segments at columns 0 and 10.
  const map = { version: 3 as const, sources: ["one.ts", "two.ts"], names: [], mappings: "AAAA,UCAA" };
  const shares = attributeBytes("aaaaaaaaaabbbbb", map);
  expect([...shares.keys()].filter(Boolean)).toEqual(["one.ts", "two.ts"]);
  expect((shares.get("one.ts") ?? 0) / (shares.get("two.ts") ?? 1)).toBeCloseTo(2);
});
