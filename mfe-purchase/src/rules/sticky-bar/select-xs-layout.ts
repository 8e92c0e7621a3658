import type { VisitorContext } from "shared-contracts";
import { XS_CALL_TO_ACTION_SWITCH } from "shared-contracts/constants";

/** The switch is text: only `N` chooses the standard layout on xs (AMB-58). */
export function selectXsLayout({ flags }: Pick<VisitorContext, "flags">): "dedicated" | "standard" {
  return flags.switches[XS_CALL_TO_ACTION_SWITCH] === "N" ? "standard" : "dedicated";
}
