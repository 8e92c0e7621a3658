import type { TextTable } from "shared-contracts";
import type { PrintResult } from "shared-contracts/constants";

const UNABLE_TO_PROCESS = "We are unable to process your request at this time. Please try again later.";

/** Keyed by the query parameter `tpvResult` (docs/spec core §8). The word `here` in the last one becomes a link. */
const results = {
  item_added: "1 item has been added to your cart.",
  project_added: "Your project {name} has been added to your cart.",
  template_saved: "Your project {name} has been saved. Saved print projects can be accessed from the Account menu.",
  project_saved: "Your project {name} has been saved.",
  all_added: "Your items have been added to your cart.",
  few_added: "Some items could not be added to your cart at this time. Please review your order before submitting.",
  tpv_error: UNABLE_TO_PROCESS,
  punchout_error: UNABLE_TO_PROCESS,
  tpv_webGL_error:
    "This product requires a technology called WebGL to customize, and your device does not appear to be compatible.",
  tpv_reorder_error: "This product is no longer accessible via reorder. Please start a new order here.",
} satisfies Record<PrintResult, string>;

export const printResultTexts: TextTable<PrintResult> = { retail: results, business: results };
