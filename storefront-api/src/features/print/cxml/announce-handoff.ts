import type { FastifyBaseLogger } from "fastify";
import { DomainError } from "../../../platform/domain-error.js";
import { readUpTo } from "../../../platform/read-up-to.js";
import { CXML_RETURN_PATH } from "./cxml-routes.js";
import { readSetupResponse, writeSetupRequest } from "./punchout-messages.js";
import type { HandoffRecord } from "../handoff-repository.js";

type CxmlPartner = {
  /** Accepts PunchOutSetupRequests. */
  readonly setupUrl: string;
  readonly secret: string;
};

const PARTNER_TIMEOUT_MS = 5000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const OPERATIONS = { create: "create", E: "edit", I: "inspect", RS: "create" } as const;

/**
 * Sends a PunchOutSetupRequest to a partner and returns the URL for the shopper. Throws `partner-unreachable` if the
 * partner times out, refuses, or returns a URL of another origin.
 */
export async function announceHandoff(
  { setupUrl, secret }: CxmlPartner,
  handoff: HandoffRecord,
  { ownOrigin, now, log }: { readonly ownOrigin: string; readonly now: Date; readonly log: FastifyBaseLogger },
): Promise<string> {
  const { item, handoffId } = handoff;
  const { action = "create", opMode, projectName, templateKey, tpvId } = item;
  const named = { action, opMode, projectName, templateKey, tpvId, refUrl: `${ownOrigin}${handoff.refUrl}` };
  const extrinsics = Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const message = writeSetupRequest(
    {
      from: new URL(ownOrigin).host,
      to: new URL(setupUrl).host,
      sharedSecret: secret,
      operation: OPERATIONS[action],
      buyerCookie: handoffId,
      returnUrl: `${ownOrigin}${CXML_RETURN_PATH}`,
      itemId: item.itemId,
      qty: item.qty ?? 1,
      proofId: item.proofId,
      extrinsics,
    },
    now,
  );
  const read = readSetupResponse(await post(setupUrl, message, log));
  if (!read.ok) throw new DomainError("partner-unreachable", { reason: read.problems.join(" ") });
  const { startUrl } = read.message;
  if (!URL.canParse(startUrl) || new URL(startUrl).origin !== new URL(setupUrl).origin) {
    throw new DomainError("partner-unreachable", { reason: "The start page is of another origin." });
  }
  return startUrl;
}

async function post(url: string, body: string, log: FastifyBaseLogger): Promise<string> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "text/xml; charset=utf-8" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(PARTNER_TIMEOUT_MS),
    });
    return String(await readUpTo(MAX_RESPONSE_BYTES, response.body));
  } catch (error) {
    log.warn({ err: error, url }, "Print partner unreachable");
    throw new DomainError("partner-unreachable", { reason: "The partner does not answer." });
  }
}
