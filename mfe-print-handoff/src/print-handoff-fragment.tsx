import { defineFragment, type SlotDefinition } from "fragment-kit";
import { isLoggedIn, PRINT_ROUTES } from "shared-contracts";
import { FILES_PER_PAGE } from "./files/use-files.js";
import { createPrintStore } from "./print-store.js";
import { HANDOFF_PARAMETER } from "./handoff/address.rule.js";
import { MyFilesSlot } from "./files/view.js";
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
    "my-files": {
      component: MyFilesSlot,
      needs: [PRINT_ROUTES.listProjects],
      calls: ({ context, url }) =>
        isLoggedIn(context)
          ? [
              {
                key: "files",
                call: PRINT_ROUTES.listProjects.name,
                request: { q: url.query["q"], limit: FILES_PER_PAGE },
              },
            ]
          : [],
    },
  },
  createStore: createPrintStore,
});

export { slotDescriptions } from "./slot-descriptions.js";
