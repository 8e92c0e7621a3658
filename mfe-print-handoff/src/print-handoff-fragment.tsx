import { defineFragment, type SlotDefinition } from "fragment-kit";
import { PRINT_ROUTES } from "shared-contracts";
import { createPrintStore } from "./print-store.js";
import { HANDOFF_PARAMETER } from "./handoff/address.rule.js";
import { PrintResultSlot } from "./result/view.js";
import { PrintStartSlot } from "./page/print-start-slot.js";
import { PrintStudioSlot } from "./page/print-studio-slot.js";

const handoffData: Pick<SlotDefinition, "needs" | "calls"> = {
  needs: [PRINT_ROUTES.getHandoff],
  calls({ url }) {
    const handoffId = url.query[HANDOFF_PARAMETER];
    return handoffId ? [{ key: "handoff", call: PRINT_ROUTES.getHandoff.name, request: { handoffId } }] : [];
  },
};

export const fragment = defineFragment({
  name: "mfe-print-handoff",
  slots: {
    "print-start": { component: PrintStartSlot },
    "print-studio": { component: PrintStudioSlot, ...handoffData },
    "print-result": { component: PrintResultSlot, ...handoffData },
    "my-files": { lazy: () => import(/* webpackChunkName: "my-files" */ "./files/view.js") },
  },
  createStore: createPrintStore,
});

export { slotDescriptions } from "./slot-descriptions.js";
