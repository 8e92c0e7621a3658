import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { assert, integer, nat, property, tuple } from "fast-check";
import type { PageLock, SignedPageLock } from "shared-contracts";
import { signLock } from "./registry.fixture.js";
import { verifyLock, type LockChecks } from "./verify-lock.js";

const MUTATIONS = process.env.LONG_TESTS ? 10_000 : 300;
const NOW = Date.parse("2026-11-23T12:00:00.000Z");
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const registry = generateKeyPairSync("ed25519");
const other = generateKeyPairSync("ed25519");
const toText = (key: typeof registry) => String(key.publicKey.export({ format: "jwk" }).x);

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;
const lock: PageLock = {
  id: "abcdefghijklmnop",
  revision: 120,
  releases: [
    { name: "mfe-purchase", version: "1.0.0", channel: "stable", manifestIntegrity: integrity("a") },
    { name: "mfe-reviews", version: "2.3.4", channel: "stable", manifestIntegrity: integrity("b") },
  ],
};
const times = { issuedAt: at(-1), expiresAt: at(14) };
const signed = signLock(lock, registry.privateKey, times);
const checks: LockChecks = { keys: [toText(registry)], channel: "stable", now: NOW, newest: undefined };

describe("verifyLock", () => {
  it.each<[string, LockChecks]>([
    ["is new", checks],
    ["is the running one, renewed", { ...checks, newest: lock }],
    ["follows an older one", { ...checks, newest: { id: "other", revision: 119 } }],
    ["is signed by one of several keys", { ...checks, keys: [toText(other), toText(registry)] }],
    ["was saved and has expired since", { ...checks, now: undefined }],
  ])("accepts a lock that %s", (_why, given) => {
    expect(verifyLock(signed, given)).toEqual(signed);
  });

  const [purchase, reviews] = lock.releases;
  const resign = (more: Partial<SignedPageLock>, key = registry) =>
    signLock(lock, key.privateKey, { ...times, ...more });
  it.each<[string, object, Partial<LockChecks>, string]>([
    ["is unsigned", lock, {}, "unsigned"],
    ["is signed by another registry", resign({}, other), {}, "signature"],
    ["names one key and is signed by another", { ...resign({}, other), keyId: signed.keyId }, {}, "signature"],
    ["has another lock's signature", { ...signed, signature: resign({ revision: 121 }).signature }, {}, "signature"],
    ["lost a release", { ...signed, releases: [purchase] }, {}, "signature"],
    ["has its releases swapped", { ...signed, releases: [reviews, purchase] }, {}, "signature"],
    ["got a release twice", { ...signed, releases: [purchase, reviews, reviews] }, {}, "signature"],
    ["has its expiry put off", { ...signed, expiresAt: at(600) }, {}, "signature"],
    [
      "has a signature with bytes that base64 ignores",
      { ...signed, signature: `${signed.signature}=` },
      {},
      "signature",
    ],
    ["expires now", resign({ expiresAt: at(0) }), {}, "expired"],
    ["comes from the future", resign({ issuedAt: at(6) }), {}, "future"],
    ["is another channel's", resign({ channel: "canary" }), {}, "channel canary"],
    ["is older than the newest", signed, { newest: { id: "other", revision: 121 } }, "older than 121"],
    ["differs at the same revision", signed, { newest: { id: "other", revision: 120 } }, "two page locks"],
    ["is damaged even if it was saved", { ...signed, revision: 121 }, { now: undefined }, "signature"],
  ])("refuses a lock that %s", (_why, given, more, message) => {
    expect(() => verifyLock(given, { ...checks, ...more })).toThrow(message);
  });

  it("refuses a lock with any byte changed", () => {
    const bytes = Buffer.from(JSON.stringify(signed));
    const mutation = tuple(nat(bytes.length - 1), integer({ min: 1, max: 255 }));
    assert(
      property(mutation, ([position, bits]) => {
        const mutated = Buffer.from(bytes);
        mutated[position] = mutated[position]! ^ bits;
        expect(() => verifyLock(JSON.parse(mutated.toString("utf8")), checks)).toThrow();
      }),
      { numRuns: MUTATIONS },
    );
  });
});
