import { expect, it, jest } from "@jest/globals";
import { renderPurchase } from "../testing/render-purchase.js";
import { createListenerMiddleware, type UnknownAction } from "@reduxjs/toolkit";
import { doWithoutOverlay } from "./do-without-overlay.js";
import { overlayClosed, type OverlayName } from "./overlay-slice.js";
import { addressWanted, listChosen, overlayMissed } from "./page-actions.js";
import { storeChosen } from "./pickup-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseDispatch } from "./purchase-listening.js";
import type { PurchaseState } from "./purchase-state.js";

const PAGE = "/lpd-sba-sku/product_135848";
const WAYS = [
  ["login", addressWanted(`/account/signin?LaunchItems=135848&returnTo=${encodeURIComponent(`${PAGE}?qty=2`)}`)],
  ["pickup", storeChosen("0014")],
  ["lists", listChosen({})],
  ["custom-form", addressWanted(`${PAGE}?qty=2&storeNumber=0014&read=contact-us#contact-us`)],
  ["contact-us", addressWanted(`${PAGE}?qty=2&storeNumber=0014&read=contact-us#contact-us`)],
  ["auto-restock", addressWanted(`${PAGE}?qty=2&storeNumber=0014&read=auto-restock#auto-restock`)],
  ["promo-services", addressWanted(`${PAGE}?qty=2&storeNumber=0014&read=promo-services#promo-services`)],
  ["membership-terms", addressWanted(`${PAGE}?qty=2&storeNumber=0014&read=membership-terms#membership-terms`)],
] as const satisfies readonly (readonly [OverlayName, UnknownAction])[];

it.each(WAYS)("without its code, %s takes the way that needs none", async (overlay, way) => {
  const query = { qty: "2", ...(overlay !== "login" && { storeNumber: "0014" }) };
  const { store } = await renderPurchase("gallery", { query });
  const listeners = createListenerMiddleware<PurchaseState, PurchaseDispatch>();
  const log = jest.fn();
  doWithoutOverlay(listeners, { log } as Partial<PurchaseDependencies> as PurchaseDependencies);
  const dispatch = jest.fn();
  const getState = () => store?.getState() as PurchaseState;
  listeners.middleware({ dispatch: dispatch as never, getState })((action) => action)(overlayMissed(overlay));
  expect(dispatch.mock.calls).toEqual([[overlayClosed()], [way]]);
  expect(log).toHaveBeenCalledWith("The code of an overlay did not come", overlay);
});
