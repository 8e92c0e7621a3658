import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PagePlan } from "shared-contracts";
import { toFeedSchemas } from "storefront-api/feed";
import { deriveContracts } from "./derive-contracts.js";
import { renderEventCatalogPage } from "./event-catalog-page.js";
import { fillReadme, README_FILES } from "./readme-contracts.js";
import { renderSettingsPage } from "./settings-page.js";

/**
 * Updates documents about slots, events, settings and feeds. With `--check`, only lists outdated files, and prints
 * the inputs of the fragments' builds.
 */
const isCheck = process.argv.includes("--check");
const root = resolve(import.meta.dirname, "../..");
const parts = await deriveContracts();
const plan = PagePlan.parse(JSON.parse(readFileSync(join(root, "shell/page-plan/page-plan.json"), "utf8")));
const pages = [
  ["docs/operations/settings.md", renderSettingsPage()],
  ["docs/events.md", renderEventCatalogPage(root, parts)],
  ...Array.from(toFeedSchemas(), ([name, schema]) => [`docs/feed/${name}`, JSON.stringify(schema)]),
  ...README_FILES.map((file) => [file, fillReadme(file, readFileSync(join(root, file), "utf8"), parts, plan)]),
] as const;

for (const [file, text] of pages) {
  const path = join(root, file ?? "");
  if (normalize(readFileSync(path, "utf8")) === normalize(text ?? "")) continue;
  if (isCheck) process.exitCode = 1;
  else writeFileSync(path, text ?? "");
  console.error(isCheck ? `${file} is out of date: run npm run docs` : `Wrote ${file}`);
}
if (isCheck) console.log(JSON.stringify(Object.fromEntries(parts.map(({ name, inputs }) => [name, inputs]))));

/** Ignores the layout, which is up to the formatter. */
function normalize(text: string): string {
  if (text.startsWith("{")) return JSON.stringify(JSON.parse(text));
  return text.replaceAll(/ +/g, " ").replaceAll(/-{3,}/g, "---");
}
