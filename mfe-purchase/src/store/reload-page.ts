import { reloadWanted } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";

export function reloadPage(listeners: PurchaseListeners, { reload }: PurchaseDependencies): void {
  listeners.startListening({ actionCreator: reloadWanted, effect: () => reload() });
}
