import { compareChanged } from "shared-contracts";
import type { StartListening } from "../purchase-state.js";
import { compareBarMoved } from "./slice.js";

export const startStickyBarListeners: StartListening = (_listeners, { bus }, dispatch) => {
  bus.on(compareChanged).subscribe(({ items, isExpanded }) => {
    const open = isExpanded ? "expanded" : "collapsed";
    dispatch(compareBarMoved(items.length === 0 ? "none" : open));
  });
};
