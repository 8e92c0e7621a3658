import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export function createSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The stored hash of a token. */
export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
