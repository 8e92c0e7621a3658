import { useDeferredValue } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { PurchaseDispatch, PurchaseState } from "./purchase-state.js";

export const usePurchase = useSelector.withTypes<PurchaseState>();
export const usePurchaseDispatch = useDispatch.withTypes<PurchaseDispatch>();

/**
 * For updates that aren't the direct response to a press: they render after the browser has painted the response. Pass
 * the value to a `memo` component, which isn't rendered until then.
 */
export function useLatePurchase<Value>(select: (state: PurchaseState) => Value): Value {
  return useDeferredValue(usePurchase(select));
}
