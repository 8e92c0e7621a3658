import { defineEvent } from "shared-contracts";
import * as z from "zod/mini";

/** The shopper pressed the counter's button. */
export const countChanged = defineEvent({
  type: "example/count-changed",
  version: 1,
  replay: "last",
  payload: z.object({ count: z.int() }),
});
