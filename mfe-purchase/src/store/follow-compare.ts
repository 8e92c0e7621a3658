import type { UnknownAction } from "@reduxjs/toolkit";
import { compareChanged } from "shared-contracts";
import { compareBarMoved } from "./overlay-slice.js";
import type { PurchaseDependencies } from "./purchase-dependencies.js";

/** The compare bar stands at the same edge as the sticky bar. */
export function followCompare({ bus }: PurchaseDependencies, dispatch: (action: UnknownAction) => void): void {
  bus.on(compareChanged).subscribe(({ items, isExpanded }) => {
    const open = isExpanded ? "expanded" : "collapsed";
    dispatch(compareBarMoved(items.length === 0 ? "none" : open));
  });
}
