import type { TextTable } from "shared-contracts";

const texts = {
  sponsored: "Sponsored",
  quickView: "Quick view",
  quickViewName: "Quick view of {name}",
  quickViewDetails: "View all details",
  compare: "Compare",
  compareItem: "Compare this item",
  compareName: "Compare {name}",
  compareNeedsScript: "Comparing items needs JavaScript. Open an item to see its details.",
};

export const tileTexts: TextTable<keyof typeof texts> = { retail: texts, business: texts };
