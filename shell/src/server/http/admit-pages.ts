import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "../admission/admission.js";
import type { PageCost } from "../admission/shed-rules.js";
import { sendApology } from "./apology-page.js";

/** Before anything else is done for a page: whether it is begun, or was answered 503 with a page that costs nothing. */
export function admitPage(
  { admission }: { readonly admission: Admission },
  reply: FastifyReply,
  cost: PageCost,
): boolean {
  const entered = admission.enter(cost);
  if (!entered.ok) {
    void sendApology(reply, "busy");
    return false;
  }
  // Also when the shopper went away before the end.
  reply.raw.once("close", entered.leave);
  reply.raw.once("finish", entered.leave);
  return true;
}

/** For pages that each view makes for itself. */
export function admitPages(services: { readonly admission: Admission }) {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    admitPage(services, reply, "made") ? undefined : reply;
}
