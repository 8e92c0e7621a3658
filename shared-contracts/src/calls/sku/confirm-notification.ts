import * as z from "zod/mini";
import { defineCall } from "../define-call.js";
import { SKU_ROUTES } from "./sku-routes.js";

/** Says that the address which a message was asked for is one's own, by the token that was sent there. */
export const confirmNotification = defineCall({
  ...SKU_ROUTES.confirmNotification,
  request: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  response: z.object({ itemId: z.string() }),
});
