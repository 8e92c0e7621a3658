import * as z from "zod/mini";
import { PRINT_RESULTS } from "../../constants/print.js";
import { optionalText } from "../../entities/optional-fields.js";
import { PrintDesign } from "../../entities/print-design.js";
import { PrintPunchoutItem } from "../../entities/print-punchout-item.js";

/** The server's record of one hand-off. */
export const PrintHandoff = z.object({
  /** Signed; means nothing to another visitor. */
  handoffId: z.string(),
  status: z.enum(["open", "completed", "expired"]),
  item: PrintPunchoutItem,
  refUrl: z.string(),
  redirectUrl: z.string(),
  /** ISO time. */
  expiresAt: z.string(),
  /** As last saved; at first that of the proof that is edited. */
  design: z.optional(PrintDesign),
  /** Once completed. */
  result: z.optional(z.enum(PRINT_RESULTS)),
  projectName: optionalText,
});
export type PrintHandoff = z.infer<typeof PrintHandoff>;
