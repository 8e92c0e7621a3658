import * as z from "zod/mini";
import { VisitorContext } from "../../entities/visitor-context.js";
import { defineCall } from "../define-call.js";
import { PAGE_ROUTES } from "./page-routes.js";

/** Who is looking at which storefront, by session cookie and host. */
export const getVisitor = defineCall({
  ...PAGE_ROUTES.getVisitor,
  request: z.object({}),
  response: VisitorContext,
});
