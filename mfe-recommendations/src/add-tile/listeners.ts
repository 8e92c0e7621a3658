import type { Listen } from "../recommendations-state.js";
import { tileAddFailed, tileAddClicked, tileAddStarted, tileAddSucceeded } from "./slice.js";

/** Adds one tile. A dialog covers the page's own answer to an add, so the dialog itself says what happened. */
export const addTile: Listen = (listeners, { openCart, log }) => {
  listeners.startListening({
    actionCreator: tileAddClicked,
    effect: async ({ payload: { itemId, qty } }, { dispatch, getOriginalState }) => {
      if (getOriginalState().tileAdds[itemId]?.status === "adding") return;
      dispatch(tileAddStarted(itemId));
      try {
        const cart = await openCart();
        const outcome = await cart.add({
          items: [{ itemId, qty }],
          overlay: false,
          analytic: true,
          location: "compare",
        });
        if (outcome.kind === "added") dispatch(tileAddSucceeded(itemId));
        else dispatch(tileAddFailed({ itemId, message: outcome.message }));
      } catch (error) {
        log("Failed to load the cart script", error);
        dispatch(tileAddFailed({ itemId }));
      }
    },
  });
};
