import { expect, it, jest } from "@jest/globals";
import { renderPurchase } from "../testing/render-purchase.js";
import { createListenerMiddleware, type UnknownAction } from "@reduxjs/toolkit";
import { startOverlayListeners } from "./listeners.js";
import { overlayMissed, overlaySlice, type OverlayName } from "./slice.js";
import { navigationRequested } from "../address/slice.js";
import { listChosen } from "../lists/slice.js";
import { storeChosen } from "../pickup/slice.js";
import type { PurchaseDependencies } from "../purchase-dependencies.js";
import type { PurchaseDispatch, PurchaseState } from "../purchase-state.js";

const PAGE = "/lpd-sba-sku/product_135848";
const WAYS = [
  ["login", navigationRequested(`/account/signin?LaunchItems=135848&returnTo=${encodeURIComponent(`${PAGE}?qty=2`)}`)],
  [
    "login-for-list",
    navigationRequested(
      `/account/signin?LaunchItems=135848&returnTo=${encodeURIComponent(`${PAGE}?storeNumber=0014&qty=2&addTo=list`)}`,
    ),
  ],
  ["pickup", storeChosen("0008")],
  ["lists", listChosen({})],
  ["custom-form", navigationRequested(`${PAGE}?qty=2&storeNumber=0014&read=contact-us#contact-us`)],
  ["contact-us", navigationRequested(`${PAGE}?qty=2&storeNumber=0014&read=contact-us#contact-us`)],
  ["auto-restock", navigationRequested(`${PAGE}?qty=2&storeNumber=0014&read=auto-restock#auto-restock`)],
  ["promo-services", navigationRequested(`${PAGE}?qty=2&storeNumber=0014&read=promo-services#promo-services`)],
  ["membership-terms", navigationRequested(`${PAGE}?qty=2&storeNumber=0014&read=membership-terms#membership-terms`)],
] as const satisfies readonly (readonly [OverlayName, UnknownAction])[];

it.each(WAYS)("without its code, %s falls back to the path without JavaScript", async (overlay, way) => {
  const query = { qty: "2", ...(overlay !== "login" && { storeNumber: "0014" }) };
  const { store } = await renderPurchase("gallery", { query });
  const listeners = createListenerMiddleware<PurchaseState, PurchaseDispatch>();
  const log = jest.fn();
  const dispatch = jest.fn();
  startOverlayListeners(
    listeners,
    { log } as Partial<PurchaseDependencies> as PurchaseDependencies,
    jest.fn() as never,
  );
  const getState = () => store?.getState() as PurchaseState;
  listeners.middleware({ dispatch: dispatch as never, getState })((action) => action)(overlayMissed(overlay));
  expect(dispatch.mock.calls).toEqual([[way]]);
  expect(overlaySlice.reducer({ open: overlay }, overlayMissed(overlay))).toEqual({ open: undefined });
  expect(log).toHaveBeenCalledWith("Failed to load the code of an overlay", overlay);
});
