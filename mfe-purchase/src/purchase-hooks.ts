import { useDeferredValue } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { PurchaseDispatch, PurchaseState } from "./purchase-state.js";

export const usePurchase = useSelector.withTypes<PurchaseState>();
export const usePurchaseDispatch = useDispatch.withTypes<PurchaseDispatch>();

/**
 * For what follows from a press without being its answer: drawn after the browser has shown the answer. Pass it to a
 * component in `memo`, which is not rendered until then.
 */
export function useLatePurchase<Value>(select: (state: PurchaseState) => Value): Value {
  return useDeferredValue(usePurchase(select));
}
