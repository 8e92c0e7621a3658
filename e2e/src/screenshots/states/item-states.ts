import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SYSTEM } from "../../support/system.js";
import { EVERYONE, itemPath, type PageState, type Visitors } from "../page-state.js";

const README = join(SYSTEM.root, "tools/demonstration/feed/README.md");

/** A row of the items' table: six digits or more, name, what the item shows. */
const ROW = /^\| (\d{6,}) +\| (.+?) +\| (.+?) +\|$/gm;

/**
 * Tiers, an add-on, many reviews, out of stock, plans and a model, a printer, business only, a cartridge with an
 * alternative, furniture, blocked, print by address and by button, a gift card, a set, and swatches.
 */
const LANDINGS: readonly string[] = [
  "100101",
  "100120",
  "100130",
  "100163",
  "200101",
  "200130",
  "200132",
  "200141",
  "300101",
  "300112",
  "24580298",
  "500108",
  "600101",
  "600120",
  "600121",
];

const BUSINESS_ONLY: Visitors = { ...EVERYONE, retail: [] };

/** The product page of each item of the demonstration that shows something of its own. */
export const ITEM_STATES: readonly PageState[] = readItems().map(({ id, name, shows }) => ({
  name: `item ${id}, ${name}: ${shows}`,
  path: itemPath(id),
  // Answers 404 where there is none.
  allows: /enhancedDelivery\?/,
  ...(LANDINGS.includes(id) && { isLanding: true }),
  ...(shows.startsWith("business tenant only") && { visitors: BUSINESS_ONLY }),
}));

function readItems() {
  const rows = [...readFileSync(README, "utf8").matchAll(ROW)].map(([, id = "", name = "", shows = ""]) => {
    return { id, name, shows };
  });
  // Several plans show the same.
  return rows.filter(({ shows }, row) => rows.findIndex((other) => other.shows === shows) === row);
}
