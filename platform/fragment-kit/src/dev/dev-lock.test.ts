/** @jest-environment node */
import { createPublicKey, verify } from "node:crypto";
import { expect, it } from "@jest/globals";
import { SignedPageLock, toLockText, toReleaseText, type LockedRelease } from "shared-contracts";
import { composeDevLock, createDevKey, lockRelease } from "./dev-lock.js";

const NOW = Date.UTC(2026, 0, 1);
const key = createDevKey();
const published = (name: string): LockedRelease => ({
  name,
  version: "1.0.0",
  channel: "stable",
  manifestIntegrity: `sha384-${"a".repeat(64)}`,
});
const target = { revision: 7, channel: "stable", releases: [published("mfe-a"), published("mfe-b")] };
const local = lockRelease("mfe-b", "0.0.0-dev.3", "{}", key);

function isSigned(text: string, signature: string, by = key.publicText): boolean {
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: by }, format: "jwk" });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
}

it("has the local release in place of the published one, and is signed for one shell alone", () => {
  const lock = composeDevLock({ target, own: [local], built: 3 }, key, NOW);
  expect(SignedPageLock.parse(lock)).toEqual(lock);
  expect(lock.releases).toEqual([published("mfe-a"), local]);
  expect(lock.revision).toBe(10);
  expect(isSigned(toLockText(lock), lock.signature)).toBe(true);
  expect(isSigned(toLockText(lock), lock.signature, createDevKey().publicText)).toBe(false);
  expect(isSigned(toReleaseText(local), local.signature?.value ?? "", local.signature?.key)).toBe(true);
});

it("is the target's until there is a build, and adds a fragment that the target doesn't have", () => {
  expect(composeDevLock({ target, own: [], built: 0 }, key, NOW)).toMatchObject(target);
  const added = lockRelease("mfe-c", "0.0.0-dev.1", "{}", key);
  const { releases } = composeDevLock({ target, own: [added], built: 1 }, key, NOW);
  expect(releases.map(({ name }) => name)).toEqual(["mfe-a", "mfe-b", "mfe-c"]);
});

it("has the same id for the same releases only", () => {
  const idOf = (manifest: string) =>
    composeDevLock({ target, own: [lockRelease("mfe-b", "0.0.0-dev.3", manifest, key)], built: 1 }, key, NOW).id;
  expect(idOf("{}")).toBe(idOf("{}"));
  expect(idOf("{}")).not.toBe(idOf("{ }"));
});

it("gives the canary's page to nobody", () => {
  const lock = composeDevLock({ target: { ...target, channel: "canary" }, own: [local], built: 1 }, key, NOW);
  expect(lock).toMatchObject({ channel: "canary", share: 0 });
});
