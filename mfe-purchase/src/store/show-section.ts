import { pageSectionChosen } from "shared-contracts";
import { detailsWanted } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";

/** The shell scrolls: the section may stand in another slot. */
export function showSection(listeners: PurchaseListeners, { bus }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: detailsWanted,
    effect: () => bus.publish(pageSectionChosen, { section: "description" }),
  });
}
