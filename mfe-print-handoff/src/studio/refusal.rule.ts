import { PRINT_ROUTES, type RefusedForm, type SlotUrl } from "shared-contracts";
import { texts } from "../texts.js";
import type { CompletionFailure } from "./use-completion.js";

const QUANTITY_CODES: readonly string[] = ["quantity-not-allowed", "not-enough-stock"];

/** The refused form of this hand-off; undefined unless the page is the response to it. */
export function findRefusedForm({ refusedForm }: SlotUrl, handoffId: string): RefusedForm | undefined {
  const isOwn =
    refusedForm?.call === PRINT_ROUTES.completeHandoff.name && refusedForm.fields["handoffId"] === handoffId;
  return isOwn ? refusedForm : undefined;
}

/** Why the store refused the form. */
export function toRefusal({ code, invalid }: Pick<RefusedForm, "code" | "invalid">): CompletionFailure {
  if (QUANTITY_CODES.includes(code) || invalid.includes("qty")) return { code, message: texts.quantityRefused };
  if (code === "handoff-expired") return { code, message: texts.handoffExpired };
  return { code, message: code === "sign-in-required" ? texts.sessionEnded : undefined };
}
