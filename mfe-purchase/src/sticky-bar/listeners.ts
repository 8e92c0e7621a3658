import { compareChanged, purchaseMainButtonSeen } from "shared-contracts";
import type { StartListening } from "../purchase-state.js";
import { compareBarMoved, mainButtonMoved, selectStickyBar } from "./slice.js";

export const startStickyBarListeners: StartListening = (listeners, { bus }, dispatch) => {
  listeners.startListening({
    actionCreator: mainButtonMoved,
    effect: ({ payload: isInView }, { getOriginalState }) => {
      const before = selectStickyBar(getOriginalState()).isMainButtonInView;
      if (before !== isInView) bus.publish(purchaseMainButtonSeen, { isInView });
    },
  });
  bus.on(compareChanged).subscribe(({ items, isExpanded }) => {
    const open = isExpanded ? "expanded" : "collapsed";
    dispatch(compareBarMoved(items.length === 0 ? "none" : open));
  });
};
