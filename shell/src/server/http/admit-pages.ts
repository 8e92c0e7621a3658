import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Admission } from "../admission/admission.js";
import type { PageCost } from "../admission/shed-rules.js";

const RETRY_AFTER_SECONDS = 3;

const STYLES =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1rem;" +
  "box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;color-scheme:light}" +
  "h1,p{margin:0}h1{font-size:1.5rem;line-height:1.3}a{padding:.75rem 1rem;color:inherit}";

/** Nothing in it is of the request: the link without an address is the page that was asked for. */
const PAGE =
  '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Please try again in a moment</title>' +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `<style>${STYLES}</style></head><body><h1>We are very busy right now</h1>` +
  "<p>Your cart is safe. Please try again in a few seconds.</p>" +
  '<a href="">Try again</a></body></html>';

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "no-store",
  "retry-after": String(RETRY_AFTER_SECONDS),
};

/** Before anything else is done for a page: whether it is begun, or was answered 503 with a page that costs nothing. */
export function admitPage(
  { admission }: { readonly admission: Admission },
  reply: FastifyReply,
  cost: PageCost,
): boolean {
  const entered = admission.enter(cost);
  if (!entered.ok) {
    void reply.code(503).headers(HEADERS).send(PAGE);
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
