import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Writes seals in base64url, each for texts in their order, which nobody without the secret can write. One for a purpose
 * doesn't count for another.
 *
 * @param secret  shared by the shells behind one address; without one, each only knows its own seals
 * @param purpose what the seals are for, as a name
 */
export function createSeal(secret: string | undefined, purpose: string) {
  const key = Buffer.from(hkdfSync("sha256", secret ?? randomBytes(32), "", purpose, 32));
  return (...texts: readonly string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(texts)).digest("base64url");
}

/** Whether both texts are equal, in a time that doesn't tell where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
