import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

type Apology = { readonly status: number; readonly title: string; readonly heading: string; readonly text: string };

/** Pages that cost nothing and depend on nobody. Nothing in them is of the request. */
const APOLOGIES = {
  busy: {
    status: 503,
    title: "Please try again in a moment",
    heading: "We are very busy right now",
    text: "Your cart is safe. Please try again in a few seconds.",
  },
  "visitor-unknown": {
    status: 503,
    title: "Please try again in a moment",
    heading: "We can't load your account right now",
    text: "Your cart is safe. Please try again in a few seconds.",
  },
} as const satisfies Record<string, Apology>;

const RETRY_AFTER_SECONDS = 3;

const STYLES =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1rem;" +
  "box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;color-scheme:light}" +
  "h1,p{margin:0}h1{font-size:1.5rem;line-height:1.3}a{padding:.75rem 1rem;color:inherit}";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cache-control": "no-store",
  "retry-after": String(RETRY_AFTER_SECONDS),
};

/** The link without an address is the page that was asked for. */
function toPage({ title, heading, text }: Apology): string {
  return (
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<style>${STYLES}</style></head><body><h1>${heading}</h1><p>${text}</p><a href="">Try again</a></body></html>`
  );
}

export function sendApology(reply: FastifyReply, kind: keyof typeof APOLOGIES): FastifyReply {
  const apology = APOLOGIES[kind];
  return reply.code(apology.status).headers(HEADERS).send(toPage(apology));
}
