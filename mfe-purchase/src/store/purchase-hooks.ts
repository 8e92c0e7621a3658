import { useDispatch, useSelector } from "react-redux";
import type { PurchaseDispatch } from "./purchase-listening.js";
import type { PurchaseState } from "./purchase-state.js";

export const usePurchase = useSelector.withTypes<PurchaseState>();
export const usePurchaseDispatch = useDispatch.withTypes<PurchaseDispatch>();
