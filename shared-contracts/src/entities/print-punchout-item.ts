import * as z from "zod/mini";
import { PRINT_ACTIONS, PRINT_OPERATION_MODES } from "../constants/print.js";
import { optionalNumber, optionalText } from "./optional-fields.js";

/** E edits, I inspects, RS recalls and saves (docs/spec core §4). */
export const PrintAction = z.enum(PRINT_ACTIONS);

export const PrintOperationMode = z.enum(PRINT_OPERATION_MODES);

/** Item data sent with a print hand-off. The print team's rules define the fields required by each action. */
export const PrintPunchoutItem = z.object({
  itemId: z.string(),
  cin: optionalText,
  qty: optionalNumber,
  cartId: optionalText,
  subAction: optionalText,
  returnFl: optionalText,
  assetId: optionalText,
  templateKey: optionalText,
  comingFrom: optionalText,
  tpvId: z.optional(z.union([z.string(), z.number()])),
  proofId: optionalText,
  action: z.optional(PrintAction),
  saveForLaterUId: optionalText,
  projectName: optionalText,
  opMode: z.optional(PrintOperationMode),
});
export type PrintPunchoutItem = z.infer<typeof PrintPunchoutItem>;
