import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, it } from "@jest/globals";

const ROOT = resolve(__dirname, "../..");

/** [rule, file that breaks it, its import, file that is imported] */
const SEEDS = [
  ["fragments-stand-alone", "mfe-one/src/a.ts", "../../mfe-two/src/index.js", "mfe-two/src/index.ts"],
  ["fragments-see-contracts-ui-and-kit", "mfe-one/src/b.ts", "../../shell/src/index.js", "shell/src/index.ts"],
  ["shell-knows-no-fragment", "shell/src/server/a.ts", "../../../mfe-two/src/index.js", "mfe-two/src/index.ts"],
  ["shell-browser-and-server-stay-apart", "shell/src/browser/a.ts", "../server/b.js", "shell/src/server/b.ts"],
  ["shell-server-loads-no-browser-code", "shell/src/server/c.ts", "../browser/d.js", "shell/src/browser/d.ts"],
  ...[
    ["page", "document", "http"],
    ["slots", "composition", "page-view"],
    ["release", "lock", "composition"],
    ["visitor", "visitor", "lock"],
    ["platform", "platform", "visitor"],
  ].map(
    ([part, folder, earlier]) =>
      [
        `shell-${part}-imports-nothing-earlier`,
        `shell/src/server/${folder}/a.ts`,
        `../${earlier}/b.js`,
        `shell/src/server/${earlier}/b.ts`,
      ] as const,
  ),
  [
    "services-stand-alone",
    "storefront-api/src/a.ts",
    "../../platform/fragment-registry/src/index.js",
    "platform/fragment-registry/src/index.ts",
  ],
  [
    "services-show-tokens-only",
    "platform/fragment-registry/src/channels/a.ts",
    "../../../shared-ui/src/tokens/index.js",
    "platform/shared-ui/src/tokens/index.ts",
  ],
  [
    "contracts-import-nothing-of-ours",
    "shared-contracts/src/a.ts",
    "../../platform/shared-ui/src/index.js",
    "platform/shared-ui/src/index.ts",
  ],
  ["contracts-are-plain-data-and-rules", "shared-contracts/src/b.ts", "node:fs", ""],
  [
    "ui-sees-constants-only",
    "platform/shared-ui/src/a.ts",
    "../../../shared-contracts/src/index.js",
    "shared-contracts/src/index.ts",
  ],
  [
    "database-imports-nothing-of-ours",
    "platform/shared-database/src/a.ts",
    "../../../shared-contracts/src/index.js",
    "shared-contracts/src/index.ts",
  ],
  [
    "storage-imports-nothing-of-ours",
    "platform/shared-storage/src/a.ts",
    "../../shared-database/src/index.js",
    "platform/shared-database/src/index.ts",
  ],
  [
    "telemetry-sees-contracts-only",
    "platform/shared-telemetry/src/a.ts",
    "../../shared-database/src/index.js",
    "platform/shared-database/src/index.ts",
  ],
  [
    "kit-sees-contracts-only",
    "platform/fragment-kit/src/a.ts",
    "../../shared-ui/src/index.js",
    "platform/shared-ui/src/index.ts",
  ],
  [
    "renderer-sees-contracts-and-kit",
    "platform/fragment-renderer/src/a.ts",
    "../../../shell/src/index.js",
    "shell/src/index.ts",
  ],
  ["e2e-is-a-shopper", "e2e/src/a.ts", "../../platform/shared-ui/src/index.js", "platform/shared-ui/src/index.ts"],
  ["features-do-not-know-each-other", "mfe-one/src/features/x/a.ts", "../y/b.js", "mfe-one/src/features/y/b.ts"],
  ["subjects-meet-on-the-page", "mfe-one/src/x/view.tsx", "../y/view.js", "mfe-one/src/y/view.tsx"],
  ["subjects-meet-on-the-page", "mfe-one/src/x/rule.ts", "../page/slot.js", "mfe-one/src/page/slot.ts"],
  ["subjects-meet-on-the-page", "mfe-one/src/parts/card.tsx", "../x/listeners.js", "mfe-one/src/x/listeners.ts"],
  ["store-knows-no-feed", "storefront-api/src/catalog/a.ts", "../feed/b.js", "storefront-api/src/feed/b.ts"],
  ["rules-stay-pure", "mfe-one/src/rules/a.ts", "../store/b.js", "mfe-one/src/store/b.ts"],
  ["rules-stay-pure", "mfe-one/src/x/badge.rule.ts", "./slice.js", "mfe-one/src/x/slice.ts"],
  [
    "no-deep-imports",
    "mfe-one/src/c.ts",
    "../../platform/shared-ui/src/button/button.js",
    "platform/shared-ui/src/button/button.ts",
  ],
  ["no-import-of-tests", "mfe-one/src/d.ts", "./e.test.js", "mfe-one/src/e.test.ts"],
  ["no-unresolvable", "mfe-one/src/f.ts", "./missing.js", ""],
  ["no-cycles", "mfe-one/src/g.ts", "./h.js", "mfe-one/src/h.ts"],
] as const;

type Violation = { readonly rule: { readonly name: string }; readonly from: string };

const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
let violations: readonly Violation[] = [];

beforeAll(() => {
  for (const [, from, module, to] of SEEDS) {
    if (to) write(to, to.endsWith("h.ts") ? 'import "./g.js";\n' : "export {};\n");
    write(from, `import ${JSON.stringify(module)};\n`);
  }
  const command = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [command, "--config", join(ROOT, ".dependency-cruiser.mjs"), "--output-type", "json", "."];
  const report = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" })) as {
    summary: { violations: readonly Violation[] };
  };
  violations = report.summary.violations;
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it.each(SEEDS.map(([rule, from]) => [rule, from] as const))("%s fires on %s", (rule, from) => {
  expect(violations.some((violation) => violation.rule.name === rule && violation.from === from)).toBe(true);
});

it("seeds every rule", async () => {
  const { default: configuration } = (await import(join(ROOT, ".dependency-cruiser.mjs"))) as {
    default: { forbidden: readonly { name: string }[] };
  };
  expect(configuration.forbidden.map(({ name }) => name).sort()).toEqual(
    [...new Set<string>(SEEDS.map(([rule]) => rule))].sort(),
  );
});
