import { expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILT_IN_FRAGMENT, PagePlan } from "shared-contracts";

const ROOT = join(import.meta.dirname, "../..");
const plan = PagePlan.parse(JSON.parse(readFileSync(join(ROOT, "shell/page-plan/page-plan.json"), "utf8")));
const planned = Object.values(plan.pages)
  .flatMap(({ slots }) => slots)
  .filter(({ fragment }) => fragment !== BUILT_IN_FRAGMENT);
const names = [...new Set(planned.flatMap(({ slot, fragment }) => [slot, fragment]))];

const sources = execFileSync("git", ["ls-files", "shell/src", ":(glob)shell/*.ts"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.(test|fixture)\./.test(file));

/** In quotes, as an attribute value, or in a selector. */
const NAMED = new RegExp(`["'\`=](?:${names.join("|")})["'\`\\]]`);

/** Also the name of an HTTP content coding. */
const CODING = /"accept-encoding"[^\n]*"identity"/g;

it("names no fragment and no fragment's slot in the shell: page plan and releases do", () => {
  const found = sources.filter((file) => NAMED.test(readFileSync(join(ROOT, file), "utf8").replaceAll(CODING, "")));
  expect(sources.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
