import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "@jest/globals";
import { renderEventCatalogPage } from "./event-catalog-page.js";

const ROOT = resolve(__dirname, "..");

it("docs/events.md tells what the events are now", () => {
  const isUpToDate = readFileSync(join(ROOT, "docs/events.md"), "utf8") === renderEventCatalogPage(ROOT);
  expect(isUpToDate ? "up to date" : "docs/events.md is out of date: run `npm run docs:events` and commit it").toBe(
    "up to date",
  );
});
