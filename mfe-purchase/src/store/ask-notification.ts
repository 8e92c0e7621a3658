import {
  getSkuNumber,
  performCall,
  SKU_ROUTES,
  type submitNotificationData,
  type ProductItem,
  type RequestOf,
  type VisitorContext,
} from "shared-contracts";
import { notificationAccepted, notificationAsked, notificationFailed } from "./notify-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectContext, selectItem } from "./purchase-selectors.js";

const ZIP_LENGTH = 5;

/** Sends the notify-me form. A failure is logged without the address and otherwise silent (docs/spec extras §8). */
export function askNotification(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    actionCreator: notificationAsked,
    effect: async ({ payload: { email } }, { getState, dispatch }) => {
      const item = selectItem(getState());
      if (!item) return;
      const request = toNotificationRequest(item, selectContext(getState()), email);
      const outcome = await performCall(fetch, SKU_ROUTES.submitNotificationData, request);
      if (!outcome.ok) log("Notification could not be asked for", outcome.failure);
      dispatch(outcome.ok ? notificationAccepted() : notificationFailed());
    },
  });
}

/** Ids that are not known are empty (AMB-81). */
export function toNotificationRequest(
  item: ProductItem,
  { tenant, user, zipCode }: Pick<VisitorContext, "tenant" | "user" | "zipCode">,
  email: string,
): RequestOf<typeof submitNotificationData> {
  const info = user.userContext.user.userInfo;
  return {
    email,
    zipCode: zipCode.slice(0, ZIP_LENGTH),
    tenant,
    type: "sku",
    skuNumber: getSkuNumber(item),
    name: item.product.name ?? "",
    tpsCode: info.tpsCode ?? "",
    customerNumber: info.customerNumber ?? "",
    masterAccountNumber: info.masterAccountNumber ?? "",
    division: info.divisionNbr ?? "",
    billTo: info.billToId ?? "",
    shipTo: info.shipToId ?? "",
  };
}
