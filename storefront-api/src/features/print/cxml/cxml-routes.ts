import type { FastifyInstance, FastifyReply } from "fastify";
import { PUNCHOUT_RESULT_PATH } from "shared-contracts/constants";
import { DOMAIN_ERRORS, DomainError } from "../../../platform/domain-error.js";
import { isSameSecret } from "../../../platform/password.js";
import { toReturnPath } from "../../../platform/return-path.js";
import { completeHandoff } from "../complete-handoff.js";
import { requirePartnered, toReturnUrl, type HandoffRecord } from "../handoff-repository.js";
import type { PrintDependencies } from "../print-file-store.js";
import { readOrderMessage, writeStatus, type OrderMessage } from "./punchout-messages.js";

/** A partner's page posts the browser here, with the message in the form field `cxml-urlencoded` or `cxml-base64`. */
export const CXML_RETURN_PATH = "/tpv/api/partner/cxml/return";
const CXML_ORDER_PATH = "/tpv/api/partner/cxml";
const CXML_TYPES = ["text/xml", "application/xml"];
const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * Accepts a PunchOutOrderMessage from the partner's server and responds with a cXML status. Its prices are ignored; the
 * cart uses its own. A message without items means that the shopper left, and the hand-off stays open. A repeated
 * message gets the first response again.
 */
export function cxmlRoutes(dependencies: PrintDependencies) {
  const { database, clock, printPartner: { secret } = {} } = dependencies;

  function requireSecret({ sharedSecret }: OrderMessage): void {
    if (!secret || !sharedSecret || !isSameSecret(sharedSecret, secret)) {
      throw new DomainError("signature-refused");
    }
  }

  async function take({ buyerCookie, items }: OrderMessage, now: Date, isBrowser: boolean): Promise<HandoffRecord> {
    const { owner, handoff } = await requirePartnered(database, buyerCookie, now);
    // The browser can't carry the shared secret, so require that the partner authenticated with a signed proof before.
    if (isBrowser && !handoff.partnerProofs) throw new DomainError("signature-refused");
    const [item, ...others] = items;
    if (!item) return handoff;
    if (others.length > 0 || item.itemId !== handoff.item.itemId) {
      throw new DomainError("bad-request", { ItemIn: `one, of the item ${handoff.item.itemId}` });
    }
    const projectName = item.name.slice(0, 100) || undefined;
    return completeHandoff(dependencies, { handoffId: buyerCookie, outcome: "add", qty: item.qty, projectName }, owner);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser([...CXML_TYPES, FORM_TYPE], { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    app.post(CXML_ORDER_PATH, async (request, reply) => {
      const now = clock(request);
      const read = readOrderMessage(String(request.body));
      if (!read.ok) return answer(reply, 400, writeStatus(400, "Bad Request", now, read.problems));
      try {
        requireSecret(read.message);
        await take(read.message, now, false);
        return await answer(reply, 200, writeStatus(200, "OK", now));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { status, message } = DOMAIN_ERRORS[error.code];
        return answer(reply, status, writeStatus(status, error.code, now, [message]));
      }
    });

    app.post(CXML_RETURN_PATH, { config: { takesForeignForms: true } }, async (request, reply) => {
      const read = readOrderMessage(readCxmlField(new URLSearchParams(String(request.body))));
      try {
        if (!read.ok) throw new DomainError("bad-request");
        const handoff = await take(read.message, clock(request), true);
        return await reply.redirect(handoff.status === "completed" ? toReturnUrl(handoff) : handoff.refUrl, 303);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return reply.redirect(toReturnPath(PUNCHOUT_RESULT_PATH, { tpvResult: "tpv_error" }), 303);
      }
    });
  };
}

function readCxmlField(fields: URLSearchParams): string {
  const encoded = fields.get("cxml-base64");
  return encoded === null ? (fields.get("cxml-urlencoded") ?? "") : Buffer.from(encoded, "base64").toString("utf8");
}

function answer(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type("text/xml; charset=utf-8").send(body);
}
