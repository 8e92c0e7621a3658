import { defineFragment, type FragmentStoreInput } from "fragment-kit";
import {
  isLoggedIn,
  pageNoticeRaised,
  PRINT_ROUTES,
  printHandoffStarted,
  printResultArrived,
  purchaseCustomizationChosen,
  purchasePageStateChanged,
} from "shared-contracts";
import { FILES_A_PAGE } from "./features/files/use-files.js";
import { createPrintStore } from "./handoff/print-store.js";
import { HANDOFF_PARAMETER } from "./rules/punchout-address.js";
import { MyFilesSlot } from "./slots/my-files-slot.js";
import { PrintResultSlot } from "./slots/print-result-slot.js";
import { PrintStartSlot } from "./slots/print-start-slot.js";
import { PrintStudioSlot } from "./slots/print-studio-slot.js";

export const fragment = defineFragment({
  name: "mfe-print-handoff",
  slots: {
    "print-start": { component: PrintStartSlot },
    "print-studio": {
      component: PrintStudioSlot,
      needs: [PRINT_ROUTES.getHandoff],
      calls: ({ url }) => askHandoff(url.query[HANDOFF_PARAMETER]),
    },
    "print-result": {
      component: PrintResultSlot,
      needs: [PRINT_ROUTES.getHandoff],
      calls: ({ url }) => askHandoff(url.query[HANDOFF_PARAMETER]),
    },
    "my-files": {
      component: MyFilesSlot,
      needs: [PRINT_ROUTES.listProjects],
      calls: ({ context, url }) =>
        isLoggedIn(context)
          ? [
              {
                key: "files",
                call: PRINT_ROUTES.listProjects.name,
                request: { q: url.query["q"], limit: FILES_A_PAGE },
              },
            ]
          : [],
    },
  },
  createStore: (input: FragmentStoreInput) => createPrintStore(input),
  publishes: [printHandoffStarted, printResultArrived, pageNoticeRaised],
  reads: [purchaseCustomizationChosen, purchasePageStateChanged],
});

function askHandoff(handoffId: string | undefined) {
  return handoffId ? [{ key: "handoff", call: PRINT_ROUTES.getHandoff.name, request: { handoffId } }] : [];
}
