import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Tenant } from "shared-contracts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Turns an engine's token into the text of a cookie and back, so that browsers never hold one that the engine takes. */
export type SessionText = {
  write(tenant: Tenant, token: string): string;
  /** Undefined for a text of another tenant, or of another secret. */
  read(tenant: Tenant, text: string): string | undefined;
};

export function createSessionText(secret: string): SessionText {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "commerce-port session", 32));
  return {
    write(tenant, token) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(tenant));
      const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    read(tenant, text) {
      const bytes = Buffer.from(text, "base64url");
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      if (bytes.length <= tagEnd) return undefined;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(tenant))
          .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
