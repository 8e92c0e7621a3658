import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PagePlan } from "shared-contracts";
import { SYSTEM } from "./system.js";

const plan = PagePlan.parse(JSON.parse(readFileSync(join(SYSTEM.root, "shell/page-plan/page-plan.json"), "utf8")));
const places = plan.pages["product"]?.slots ?? [];

/** The fragments with slots on the product page. */
export const FRAGMENTS: readonly string[] = [...new Set(places.map(({ fragment }) => fragment))];

/** The fragment whose slots only print items have. */
export const PRINT_FRAGMENT = "mfe-print-handoff";

/** The slots of these fragments on the product page, in document order. */
export function productSlots(fragments: readonly string[]): readonly string[] {
  return places.filter(({ fragment }) => fragments.includes(fragment)).map(({ slot }) => slot);
}

/** The slots that the page of every item has. */
export const COMMON_SLOTS = productSlots(FRAGMENTS.filter((fragment) => fragment !== PRINT_FRAGMENT));
