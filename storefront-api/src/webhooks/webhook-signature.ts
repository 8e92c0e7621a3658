import { createHmac } from "node:crypto";

const SECRET = /^whsec_(?<key>(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
const FEWEST_BYTES = 24;
const MOST_BYTES = 64;

export const SECRET_FORMAT = `whsec_ and ${FEWEST_BYTES} to ${MOST_BYTES} bytes in Base64`;

/** The key of a Standard Webhooks secret; undefined if it isn't one. */
export function parseSecret(secret: string): Buffer | undefined {
  const encoded = SECRET.exec(secret)?.groups?.key;
  const key = Buffer.from(encoded ?? "", "base64");
  return key.length >= FEWEST_BYTES && key.length <= MOST_BYTES ? key : undefined;
}

export type SignedHeaders = Readonly<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>>;

/**
 * Headers of Standard Webhooks, with a signature by each key: receivers accept any, so that secrets can be replaced.
 */
export function signWebhook(id: string, body: string, keys: readonly Buffer[], sentAt: Date): SignedHeaders {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (key: Buffer) => createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": keys.map((key) => `v1,${sign(key)}`).join(" "),
  };
}
