import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { renderEventCatalogPage } from "./event-catalog-page.js";

const root = resolve(import.meta.dirname, "..");
const page = join(root, "docs/events.md");
writeFileSync(page, renderEventCatalogPage(root));
console.log(`Wrote ${page}`);
