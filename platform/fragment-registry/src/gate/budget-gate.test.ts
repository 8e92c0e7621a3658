import { expect, it } from "@jest/globals";
import { PagePlan, type ReleaseManifest, type ReleaseMeasures } from "shared-contracts";
import { findOverBudget, toMeasures } from "./budget-gate.js";

function planOf(budget?: object): PagePlan {
  return PagePlan.parse({
    routes: [{ path: "/", page: "home" }],
    pages: { home: { pageData: "none", slots: [{ slot: "rewards", fragment: "mfe-loyalty", budget }] } },
  });
}

const small: ReleaseMeasures = { scriptBytes: { rewards: 8_000 }, styleBytes: 900, renderMs: { rewards: 100 } };

it.each<[string, Partial<ReleaseMeasures>, object | undefined, string[]]>([
  ["an ordinary release", {}, undefined, []],
  ["3 MB of scripts", { scriptBytes: { rewards: 3_000_000 } }, undefined, ["3000000 bytes of scripts", "60000"]],
  ["styles of a whole page", { styleBytes: 20_000 }, undefined, ["20000 bytes of styles", "15000"]],
  ["a slow render", { renderMs: { rewards: 1600 } }, undefined, ["1600 ms of CPU to render", "400"]],
  ["more than its own budget", {}, { scriptBytes: 7_999 }, ["8000 bytes of scripts", "7999"]],
  ["all of its own budget", {}, { scriptBytes: 8_000, styleBytes: 900, renderMs: 100 }, []],
  ["more than others, as its budget allows", { scriptBytes: { rewards: 90_000 } }, { scriptBytes: 90_000 }, []],
  ["a slot without a place", { scriptBytes: { rewards: 8_000, other: 3_000_000 } }, undefined, []],
  ["no render that could be measured", { renderMs: {} }, undefined, []],
])("judges %s by the plan's budgets", (_what, change, budget, [found, allowed]) => {
  const release = { name: "mfe-loyalty", version: "1.5.0", measures: { ...small, ...change } };
  const over = `"rewards" of mfe-loyalty on the page home has ${found} in 1.5.0, ${allowed} are allowed`;
  expect(findOverBudget(release, planOf(budget))).toEqual(found === undefined ? [] : [over]);
});

const manifest = {
  files: [
    { path: "remote-entry.js", bytes: 4_000, integrity: "" },
    { path: "slot.js", bytes: 3_000_000, integrity: "" },
    { path: "styles.css", bytes: 8_000, integrity: "" },
  ],
  browser: {
    entry: "remote-entry.js",
    globalName: "mfe",
    exposes: { "./rewards": { scripts: ["slot.js"] } },
    styles: "styles.css",
  },
} as unknown as ReleaseManifest;

it("estimates the bytes of a release that states no measures from its files", () => {
  expect(toMeasures(manifest)).toEqual({ scriptBytes: { rewards: 751_000 }, styleBytes: 2_000 });
});

it("believes what a release states of its bytes only as far as its files allow", () => {
  const honest = { ...small, scriptBytes: { rewards: 700_000 } };
  expect(toMeasures({ ...manifest, measures: honest })).toEqual(honest);
  expect(toMeasures({ ...manifest, measures: small })).toEqual({ ...small, scriptBytes: { rewards: 300_400 } });
});
