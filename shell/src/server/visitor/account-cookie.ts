import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isGuest, type VisitorContext } from "shared-contracts";

/** Scripts may read it: it tells pages whose visitor is signed in, and nothing that isn't in a member's page. */
export const ACCOUNT_COOKIE = "account";

const HASH_LENGTH = 12;

/** The cookie that names the visitor's account, as a header to set; undefined if the browser has the right one. */
export function toAccountCookie(
  { cookies, protocol }: Pick<FastifyRequest, "cookies" | "protocol">,
  context: VisitorContext | undefined,
): string | undefined {
  const account = context && !isGuest(context) ? hashAccount(context) : undefined;
  if (account === cookies[ACCOUNT_COOKIE]) return undefined;
  const attributes = `Path=/; SameSite=Lax${protocol === "https" ? "; Secure" : ""}`;
  return `${ACCOUNT_COOKIE}=${account ?? ""}; ${attributes}${account === undefined ? "; Max-Age=0" : ""}`;
}

function hashAccount({ tenant, user }: VisitorContext): string {
  return createHash("sha256")
    .update(JSON.stringify([tenant, user]))
    .digest("base64url")
    .slice(0, HASH_LENGTH);
}
