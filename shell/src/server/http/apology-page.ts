import type { FastifyReply } from "fastify";
import { createPlainPage } from "./plain-page.js";

type Apology = {
  readonly status: number;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** Without an address it leads to the page that was asked for. */
  readonly link: { readonly href: string; readonly text: string };
};

const TRY_AGAIN = { href: "", text: "Try again" };

/** Constant pages without dependencies. They contain nothing from the request. */
const APOLOGIES = {
  busy: {
    status: 503,
    title: "Please try again in a moment",
    heading: "We are very busy right now",
    text: "Your cart is safe. Please try again in a few seconds.",
    link: TRY_AGAIN,
  },
  "visitor-unknown": {
    status: 503,
    title: "Please try again in a moment",
    heading: "We can't load your account right now",
    text: "Your cart is safe. Please try again in a few seconds.",
    link: TRY_AGAIN,
  },
  "bad-request": {
    status: 400,
    title: "We couldn't read that request",
    heading: "We couldn't read that request",
    text: "The link may be damaged or incomplete. Please check it, or start from our home page.",
    link: { href: "/", text: "Go to the home page" },
  },
} as const satisfies Record<string, Apology>;

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 3;

const STYLES =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1rem;" +
  "box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;color-scheme:light}" +
  "h1,p{margin:0}h1{font-size:1.5rem;line-height:1.3}a{padding:.75rem 1rem;color:inherit}";

const page = createPlainPage(STYLES, { formAction: "'none'", frameAncestors: "'self'" });
const HEADERS = { ...page.headers, "referrer-policy": "strict-origin-when-cross-origin" };

function toPage({ title, heading, text, link }: Apology): string {
  return page.render({
    title,
    body: `<h1>${heading}</h1><p>${text}</p><a href="${link.href}">${link.text}</a>`,
  });
}

export function sendApology(
  reply: FastifyReply,
  kind: keyof typeof APOLOGIES,
  status: number = APOLOGIES[kind].status,
): FastifyReply {
  if (status === UNAVAILABLE) void reply.header("retry-after", String(RETRY_AFTER_SECONDS));
  return reply.code(status).headers(HEADERS).send(toPage(APOLOGIES[kind]));
}
