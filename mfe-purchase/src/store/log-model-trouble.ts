import { MODEL_TROUBLE_LOG } from "../rules/gallery/model-trouble.js";
import { modelTroubleMet } from "./page-actions.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";

export function logModelTrouble(listeners: PurchaseListeners, { log }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: modelTroubleMet,
    effect: ({ payload: { trouble, cause } }) => log(MODEL_TROUBLE_LOG[trouble], cause),
  });
}
