import { pageSectionChosen } from "shared-contracts";
import { INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";
import { cartridgesRequested } from "../page-actions.js";
import type { Listen } from "../recommendations-state.js";

export const showCartridges: Listen = (listeners, { bus }) => {
  listeners.startListening({
    actionCreator: cartridgesRequested,
    effect: () => bus.publish(pageSectionChosen, { section: INK_AND_TONER_SECTION_ID }),
  });
};
