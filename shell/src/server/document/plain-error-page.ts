import type { FastifyReply } from "fastify";
import type { RawAnswer } from "shared-contracts";
import { createPlainPage } from "./plain-page.js";

type PlainError = {
  readonly status: number;
  /** Also the title. */
  readonly heading: string;
  readonly text: string;
  /** Best option first. Without a URL, a link leads to the requested page. */
  readonly links: readonly Link[];
};

type Link = { readonly href: string; readonly text: string };

const TRY_AGAIN = { href: "", text: "Try again" };
const HOME = { href: "/", text: "Go to the home page" };

/** Static pages without dependencies. They contain nothing from the request, so their buttons have no tenant's color. */
const PLAIN_ERRORS = {
  busy: {
    status: 503,
    heading: "We are very busy right now",
    text: "Your cart is safe. Please try again in a few seconds.",
    // Never shed, however busy the shop is.
    links: [TRY_AGAIN, { href: "/cart", text: "Go to your cart" }],
  },
  "visitor-unknown": {
    status: 503,
    heading: "We can't load your account right now",
    text: "Your cart is safe. Please try again in a few seconds.",
    links: [TRY_AGAIN],
  },
  // A browser posted a form without a script; its page can't show why the call failed.
  "form-failed": {
    status: 503,
    heading: "We couldn't do this right now",
    text: "Wait a moment, go back in your browser and try again. Most of what you typed should still be there. Your cart is safe.",
    links: [{ href: "/cart", text: "Go to your cart" }, HOME],
  },
  "form-too-large": {
    status: 413,
    heading: "That text is too long to send",
    text: "Go back in your browser, shorten it and send it again. Most of what you typed should still be there. Your cart is safe.",
    links: [{ href: "/cart", text: "Go to your cart" }, HOME],
  },
  "bad-request": {
    status: 400,
    heading: "We couldn't read that request",
    text: "The link may be damaged or incomplete. Please check it, or start from our home page.",
    links: [HOME],
  },
  "too-many-cookies": {
    status: 431,
    heading: "Your browser sends too many cookies",
    text: "Delete this site's cookies in your browser's settings, then try again. You will have to sign in again.",
    links: [TRY_AGAIN],
  },
} as const satisfies Record<string, PlainError>;

/** The page for a request that was refused with this status. */
export function refusalOf(status: number): "form-too-large" | "too-many-cookies" | "bad-request" {
  if (status === PLAIN_ERRORS["too-many-cookies"].status) return "too-many-cookies";
  return status === PLAIN_ERRORS["form-too-large"].status ? "form-too-large" : "bad-request";
}

const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 3;

const STYLES =
  ":root{color-scheme:light dark;--page:#f5f6f7;--card:#fff;--text:#1d252c;--muted:#55616c;--accent:#1d252c;--on-accent:#fff}" +
  "@media(prefers-color-scheme:dark){:root{--page:#15191d;--card:#1d2328;--text:#e9eef1;--muted:#a9b5be;--accent:#e9eef1;--on-accent:#15191d}}" +
  "body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;box-sizing:border-box;" +
  "background:var(--page);color:var(--text);font:1rem/1.5 system-ui,sans-serif}" +
  "main{display:grid;gap:1rem;justify-items:center;max-width:32rem;padding:3rem 2rem;box-sizing:border-box;" +
  "border-radius:.75rem;background:var(--card);text-align:center}" +
  "h1,p{margin:0}h1{font-size:1.5rem;line-height:1.3;text-wrap:balance}p{color:var(--muted)}" +
  "nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem}" +
  "a{padding:.625rem 1.25rem;border:1px solid var(--accent);border-radius:62.5rem;color:var(--accent);font-weight:700;text-decoration:none}" +
  "a:first-child{background:var(--accent);color:var(--on-accent)}a:focus-visible{outline:2px solid;outline-offset:2px}";

const page = createPlainPage(STYLES, { formAction: "'none'", frameAncestors: "'self'" });
const HEADERS = { ...page.headers, "referrer-policy": "strict-origin-when-cross-origin" };

function toPage({ heading, text, links }: PlainError): string {
  const ways = links.map(({ href, text: name }) => `<a href="${href}">${name}</a>`).join("");
  return page.render({ title: heading, body: `<main><h1>${heading}</h1><p>${text}</p><nav>${ways}</nav></main>` });
}

/** For browsers whose headers are too large to be parsed, so that there is no reply to send a page with. */
export const TOO_MANY_COOKIES: RawAnswer = { headers: HEADERS, body: toPage(PLAIN_ERRORS["too-many-cookies"]) };

export function sendPlainErrorPage(
  reply: FastifyReply,
  kind: keyof typeof PLAIN_ERRORS,
  status: number = PLAIN_ERRORS[kind].status,
): FastifyReply {
  if (status === UNAVAILABLE) void reply.header("retry-after", String(RETRY_AFTER_SECONDS));
  return reply.code(status).headers(HEADERS).send(toPage(PLAIN_ERRORS[kind]));
}
