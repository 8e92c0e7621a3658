import { expect, test, type Breakpoint } from "fragment-kit/playwright";
import type { Tenant } from "shared-contracts";
import { listStopsToButton, STOPS_TO_BUY } from "../support/tab-stops.js";
import { keepRecord } from "./job-record.js";

const PAGES: readonly { item: string; what: string; member: string; tenant: Tenant }[] = [
  { item: "100130", what: "an everyday item", member: "ava", tenant: "retail" },
  { item: "100101", what: "a sale, tiers and auto restock", member: "ava", tenant: "retail" },
  { item: "200101", what: "swatches and plans", member: "ava", tenant: "retail" },
  { item: "300101", what: "a 3D model", member: "ava", tenant: "retail" },
  { item: "500108", what: "a print product", member: "ava", tenant: "retail" },
  { item: "100101", what: "a contract price", member: "harper", tenant: "business" },
];

for (const { item, what, member, tenant } of PAGES) {
  for (const size of ["lg", "xs"] as const satisfies readonly Breakpoint[]) {
    // Print products aren't bought on phones.
    if (item === "500108" && size === "xs") continue;
    test(`tab stops to the button: ${item}, ${tenant}, ${size}`, async ({ visit }) => {
      const { page, openItem } = await visit({ member, tenant, width: size });
      await openItem(item);
      const stops = await listStopsToButton(page);
      keepRecord({ kind: "tab-stops", item, what, tenant, size, stops: stops.length });
      expect(stops.length, stops.join(" | ")).toBeLessThanOrEqual(STOPS_TO_BUY);
    });
  }
}
