import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../..");
const PURCHASE = "mfe-purchase";
const RECOMMENDATIONS = "mfe-recommendations";
const REVIEWS = "mfe-reviews";
const PRINT = "mfe-print-handoff";
const FRAGMENTS = [PURCHASE, RECOMMENDATIONS, REVIEWS, PRINT];

/** Description, file, old and new text, and the releases to rebuild. */
const CHANGES: readonly (readonly [string, string, string | RegExp, string, readonly string[]])[] = [
  ["a text of purchase", "mfe-purchase/src/lists/texts.ts", "Add to list", "Save to list", [PURCHASE]],
  ["an event of recommendations", "mfe-recommendations/src/compare/listeners.ts", "items:", "all:", [RECOMMENDATIONS]],
  ["a style of reviews", "mfe-reviews/src/parts/section.styles.ts", "flex-wrap: wrap", "flex-wrap: nowrap", [REVIEWS]],
  ["a rule of print", "mfe-print-handoff/src/studio/history.rule.ts", "MAX_HISTORY = 50", "MAX_HISTORY = 60", [PRINT]],
  ["a new slot", "mfe-reviews/src/reviews-fragment.tsx", "slots: {", "slots: { new: { component: New },", [REVIEWS]],
  ["the description of a slot", "mfe-recommendations/src/slot-descriptions.ts", "xs: 96", "xs: 90", [RECOMMENDATIONS]],
  ["a page plan", "shell/page-plan/page-plan.json", '"column": 1', '"column": 2', ["page-plan"]],
  ["a shared rule with one user", "shared-contracts/src/commerce/fees.ts", /$/, "\n// more", [PURCHASE]],
  [
    "a shared rule with two users",
    "shared-contracts/src/commerce/quantity.ts",
    /$/,
    "\n// more",
    [PURCHASE, RECOMMENDATIONS],
  ],
  [
    "the payload of an event, for publisher and reader",
    "shared-contracts/src/events/purchase-customization-chosen.ts",
    "z.object({",
    "z.object({ at: z.string(),",
    [PURCHASE, PRINT],
  ],
  [
    "the answer to a call",
    "shared-contracts/src/calls/questions.ts",
    "z.object({",
    "z.object({ at: z.int(),",
    [REVIEWS],
  ],
  [
    "a shared style with one user",
    "platform/shared-ui/src/text/stars.tsx",
    /$/,
    "\n// more",
    [RECOMMENDATIONS, REVIEWS],
  ],
  ["an export that nobody uses yet", "shared-contracts/src/index.ts", /$/, 'export { more } from "./more.js";\n', []],
  [
    "an export from another file",
    "shared-contracts/src/index.ts",
    '"./events/cart-changed.js"',
    '"./x.js"',
    [PURCHASE, RECOMMENDATIONS],
  ],
  ["a page of the shell", "shell/src/pages/views/home-view.tsx", /$/, "\n// more", []],
  ["a unit test", "mfe-reviews/src/questions/rule.test.ts", /$/, "\n// more", []],
  [
    "how fragments are built",
    "platform/fragment-kit/src/webpack/common-config.ts",
    "passes: 2",
    "passes: 3",
    [...FRAGMENTS, "page-plan"],
  ],
];

type Inputs = { readonly files: readonly string[]; readonly indexes: readonly string[] };

let documents: string;
let inputs: Readonly<Record<string, Inputs | undefined>>;

beforeAll(() => {
  const script = ["--import", "tsx", "--conditions=source", "tools/scripts/write-docs.ts", "--check"];
  const { stdout, stderr, status } = spawnSync(process.execPath, script, { cwd: ROOT, encoding: "utf8" });
  documents = status === 0 ? "up to date" : stderr;
  inputs = JSON.parse(stdout || "{}");
}, 300_000);

it("docs/events.md and the READMEs say what the code publishes and reads", () => {
  expect(documents).toBe("up to date");
});

it("npm start builds again what a deleted file was part of", async () => {
  const { fingerprintInputs } = await import("./start/fingerprint.mjs");
  const folder = join(ROOT, "mfe-reviews");
  const withFile = (file: string) => fingerprintInputs(folder, { files: [file], indexes: [] });
  expect(withFile("src/deleted.ts")).not.toBe(withFile("src/texts.ts"));
});

describe("npm start builds", () => {
  const files = new Map<string, string>();
  const read = (path: string): string => {
    const content = files.get(path) ?? readFileSync(path, "utf8");
    files.set(path, content);
    return content;
  };

  it.each(CHANGES)("for %s exactly the releases that it changes", async (_what, file, from, to, expected) => {
    const { fingerprintRelease } = await import("./start/publish-fragments.mjs");
    const { readReleases } = await import("./start/build-steps.mjs");
    const changed = join(ROOT, file);
    const edited = read(changed).replace(from, to);
    expect(edited).not.toBe(read(changed));

    const stale = readReleases(ROOT).filter((release) => {
      const fingerprint = (readFile: (path: string) => string) =>
        fingerprintRelease(ROOT, release, inputs[release.name], readFile);
      return fingerprint((path) => (path === changed ? edited : read(path))) !== fingerprint(read);
    });

    expect(stale.map(({ name }) => name)).toEqual(expected);
  });
});
