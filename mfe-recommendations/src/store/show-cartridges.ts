import { pageSectionChosen } from "shared-contracts";
import { INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";
import { cartridgesWanted } from "./page-actions.js";
import type { Listen } from "./recommendations-listening.js";

export const showCartridges: Listen = (listeners, { bus }) => {
  listeners.startListening({
    actionCreator: cartridgesWanted,
    effect: () => bus.publish(pageSectionChosen, { section: INK_AND_TONER_SECTION_ID }),
  });
};
