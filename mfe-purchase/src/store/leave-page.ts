import { addressWanted, reloadWanted } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";

export function leavePage(listeners: PurchaseListeners, { reload, goTo }: PurchaseDependencies): void {
  listeners.startListening({ actionCreator: reloadWanted, effect: () => reload() });
  listeners.startListening({ actionCreator: addressWanted, effect: ({ payload: address }) => goTo(address) });
}
