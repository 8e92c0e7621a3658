import { COMPARE_STORAGE_KEY } from "shared-contracts/constants";

/** Slots that show what the browser keeps from other pages, and the key under which its storage has the list. */
export const KEPT_LISTS: ReadonlyMap<string, string> = new Map([["compare-tray", COMPARE_STORAGE_KEY]]);
