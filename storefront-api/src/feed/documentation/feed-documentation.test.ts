import { describe, expect, it } from "@jest/globals";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createFeedDocumentation } from "./feed-documentation.js";

const FOLDER = join(__dirname, "../../../../docs/feed");
const generated = createFeedDocumentation();

describe("docs/feed", () => {
  it.each([...generated.keys()])("%s is what the schemas say (else: npm run feed -- document docs/feed)", (name) => {
    const committed = readFileSync(join(FOLDER, name), "utf8");
    expect(normalize(name, committed)).toEqual(normalize(name, generated.get(name) ?? ""));
  });

  it("holds nothing else but its README, which names every file", () => {
    const names = readdirSync(FOLDER).filter((name) => name !== "README.md");
    expect(names.toSorted()).toEqual([...generated.keys()].toSorted());
    const readme = readFileSync(join(FOLDER, "README.md"), "utf8");
    for (const name of generated.keys()) expect(readme).toContain(name);
  });
});

/** Compares words and values only, because the formatter may change the layout. */
function normalize(name: string, text: string): unknown {
  if (name.endsWith(".json")) return JSON.parse(text);
  return text.replaceAll(/-{3,}/g, "---").replaceAll(/\s+/g, " ").trim();
}
