import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "../admission/admission.js";
import type { PageCost } from "../admission/shed-rules.js";
import { sendPlainErrorPage } from "./plain-error-page.js";

/** Runs before anything else: admits the page or responds with a cheap 503 page. */
export function admitPage(
  { admission }: { readonly admission: Admission },
  reply: FastifyReply,
  cost: PageCost,
): boolean {
  const entered = admission.enter(cost);
  if (!entered.ok) {
    void sendPlainErrorPage(reply, "busy");
    return false;
  }
  // Also fires if the shopper leaves early.
  reply.raw.once("close", entered.leave);
  reply.raw.once("finish", entered.leave);
  return true;
}

/** For pages that aren't shared. */
export function admitPages(services: { readonly admission: Admission }) {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    admitPage(services, reply, "rendered") ? undefined : reply;
}
