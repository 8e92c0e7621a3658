import { createPublicKey, verify } from "node:crypto";

const SIGNATURE_BYTES = 64;

/** Whether the owner of the raw Ed25519 key signed the text; key and signature in base64url. */
export function isSignedBy(x: string, text: string, value: string): boolean {
  const signature = Buffer.from(value, "base64url");
  // Node ignores characters that aren't base64url, so several texts would be accepted for one signature.
  if (signature.length !== SIGNATURE_BYTES || signature.toString("base64url") !== value) return false;
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, signature);
}
