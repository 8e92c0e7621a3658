import type { SlotDefinition } from "fragment-kit";
import { QuantityBox } from "../quantity/view.js";
import { StickyPurchase } from "../sticky-bar/view.js";
import { withStore } from "../purchase-hooks.js";

export const slot: SlotDefinition = {
  component: withStore(() => <StickyPurchase quantity={<QuantityBox place="sticky" />} />),
};
