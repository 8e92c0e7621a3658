import { z } from "zod";
import { WEBHOOK_TYPES, type WebhookType } from "./webhook-events.js";
import { parseSecret, SECRET_FORMAT } from "./webhook-signature.js";

export type WebhookEndpoint = {
  /** Identifies the endpoint in the database, commands and metrics. */
  readonly name: string;
  readonly url: string;
  /** One, or the new and the old one while they are replaced. */
  readonly keys: readonly Buffer[];
  readonly events: readonly WebhookType[];
  /** Requests under way at once, of each process. */
  readonly concurrency: number;
};

const MOST_ENDPOINTS = 20;
const DEFAULT_CONCURRENCY = 4;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

const Endpoint = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "1 to 40 lowercase letters, digits and dashes"),
    url: z
      .string()
      .refine(isAddress, "an https address without user, password and fragment (for this machine also http)"),
    secrets: z
      .array(z.string().refine((secret) => parseSecret(secret) !== undefined, SECRET_FORMAT))
      .min(1)
      .max(2),
    events: z
      .array(z.enum(WEBHOOK_TYPES))
      .min(1)
      .default([...WEBHOOK_TYPES]),
    concurrency: z.int().min(1).max(50).default(DEFAULT_CONCURRENCY),
  })
  .transform(({ secrets, events, ...endpoint }) => ({
    ...endpoint,
    events: [...new Set(events)],
    keys: secrets.flatMap((secret) => parseSecret(secret) ?? []),
  }));

const Endpoints = z
  .array(Endpoint)
  .max(MOST_ENDPOINTS)
  .refine((endpoints) => new Set(endpoints.map(({ name }) => name)).size === endpoints.length, "different names");

/**
 * Reads `WEBHOOK_ENDPOINTS`. Throws an error that says where it is wrong, without quoting it: it has secrets.
 *
 * @param allowsLoopback whether receivers on this machine are allowed, which may be without encryption
 */
export function parseWebhookEndpoints(text: string, allowsLoopback: boolean): readonly WebhookEndpoint[] {
  const parsed = Endpoints.safeParse(parseJson(text));
  if (parsed.success) {
    const plain = parsed.data.find(({ url }) => url.startsWith("http:"));
    if (!plain || allowsLoopback) return parsed.data;
    throw new Error(`WEBHOOK_ENDPOINTS: ${plain.name}: expected https (http needs WEBHOOK_PRIVATE_RANGES=loopback)`);
  }
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "(all)"}: expected ${message}`);
  throw new Error(`WEBHOOK_ENDPOINTS: ${problems.join("; ")}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw new Error("WEBHOOK_ENDPOINTS: expected JSON");
  }
}
