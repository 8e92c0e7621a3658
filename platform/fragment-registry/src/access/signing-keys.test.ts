import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { generateKeyPairSync, sign, type KeyPairKeyObjectResult } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { assert, integer, nat, asyncProperty, tuple } from "fast-check";
import { toReleaseText, type PageLock } from "shared-contracts";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";
import { ensureLocalSigningKey } from "./local-secrets.js";

const MUTATIONS = process.env.LONG_TESTS ? 10_000 : 100;
const NAME = "mfe-reviews";

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.stop());

const createKey = () => generateKeyPairSync("ed25519");
const textOf = ({ publicKey }: KeyPairKeyObjectResult) => String(publicKey.export({ format: "jwk" }).x);

function addKey(pair: KeyPairKeyObjectResult, fragments: readonly string[], token?: string) {
  const payload = { key: textOf(pair), label: "reviews team", fragments };
  const call = { method: "POST", url: "/registry/api/signing-keys", payload } as const;
  return registry.call(token === undefined ? call : { ...call, token });
}

async function signatureOf(pair: KeyPairKeyObjectResult, version: string, name = NAME) {
  const { manifestIntegrity } = (await registry.call({ url: `/registry/api/releases/${NAME}/${version}` })).json();
  const value = sign(null, Buffer.from(toReleaseText({ name, version, manifestIntegrity })), pair.privateKey);
  return { key: textOf(pair), value: value.toString("base64url") };
}

function putSignature(version: string, payload: object) {
  return registry.call({ method: "PUT", url: `/registry/api/releases/${NAME}/${version}/signature`, payload });
}

/** Like the test registry's helper, but without signing. */
function promote(version: string, expectedRevision: number) {
  const payload = { version, expectedRevision };
  return registry.call({ method: "PUT", url: `/registry/api/channels/${NAME}/stable`, payload });
}

describe("signing keys", () => {
  it("let only what a team signed go live, and the page lock says who signed it", async () => {
    await registry.publish({ version: "1.0.0" });
    expect((await promote("1.0.0", 0)).json().code).toBe("release-unsigned");
    const team = createKey();
    await addKey(team, [NAME]);
    const signature = await signatureOf(team, "1.0.0");
    expect((await putSignature("1.0.0", signature)).json()).toEqual({
      name: NAME,
      version: "1.0.0",
      signedBy: textOf(team),
    });
    expect((await promote("1.0.0", 0)).statusCode).toBe(200);
    const lock = (await registry.call({ url: "/registry/api/lock" })).json<PageLock>();
    expect(lock.releases).toMatchObject([{ name: NAME, version: "1.0.0", signature }]);
  });

  it("of other fragments, unknown ones and revoked ones sign nothing", async () => {
    await registry.publish({ version: "1.1.0" });
    const [other, unknown, revoked] = [createKey(), createKey(), createKey()];
    await addKey(other, ["mfe-purchase"]);
    await addKey(revoked, [NAME]);
    const late = await signatureOf(revoked, "1.1.0");
    await putSignature("1.1.0", late);
    const url = `/registry/api/signing-keys/${textOf(revoked)}`;
    expect((await registry.call({ method: "DELETE", url })).statusCode).toBe(204);
    for (const pair of [other, unknown, revoked]) {
      const answer = await putSignature("1.1.0", await signatureOf(pair, "1.1.0"));
      expect([answer.statusCode, answer.json().code]).toEqual([403, "signing-key-unknown"]);
    }
    expect((await promote("1.1.0", 1)).json()).toMatchObject({ code: "release-unsigned" });
    expect((await addKey(revoked, [NAME])).json().code).toBe("signing-key-exists");
  });

  it("are not those of another name, version or release", async () => {
    await registry.publish({ version: "1.2.0" });
    await registry.publish({ version: "1.3.0", files: { "a.js": "1" } });
    const team = createKey();
    await addKey(team, [NAME]);
    const wrong = [await signatureOf(team, "1.2.0"), await signatureOf(team, "1.3.0", "mfe-purchase")];
    for (const signature of wrong) {
      const answer = await putSignature("1.3.0", signature);
      expect([answer.statusCode, answer.json().code]).toEqual([422, "signature-invalid"]);
    }
  });

  it("accept no signature with any byte changed", async () => {
    await registry.publish({ version: "1.4.0" });
    const team = createKey();
    await addKey(team, [NAME]);
    const bytes = Buffer.from(JSON.stringify(await signatureOf(team, "1.4.0")));
    await assert(
      asyncProperty(tuple(nat(bytes.length - 1), integer({ min: 1, max: 255 })), async ([position, bits]) => {
        const mutated = Buffer.from(bytes);
        mutated[position] = mutated[position]! ^ bits;
        const answer = await registry.call({
          method: "PUT",
          url: `/registry/api/releases/${NAME}/1.4.0/signature`,
          headers: { "content-type": "application/json" },
          payload: mutated.toString("utf8"),
        });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: MUTATIONS },
    );
    expect((await promote("1.4.0", 1)).json().code).toBe("release-unsigned");
  }, 300_000);

  it("are added by administrators of their fragments, and listed for everybody without labels", async () => {
    const admin = await registry.createToken({ fragments: [NAME], actions: ["admin"] });
    expect((await addKey(createKey(), ["*"], admin)).json().code).toBe("token-out-of-scope");
    const publisher = await registry.createToken({ fragments: ["*"], actions: ["publish"] });
    expect((await addKey(createKey(), [NAME], publisher)).statusCode).toBe(403);
    const listed = await registry.call({ url: "/registry/api/signing-keys", token: undefined });
    expect(listed.json().keys[0]).toMatchObject({ key: expect.any(String), fragments: ["*"], label: null });
    expect(listed.body).not.toContain("reviews team");
  });

  it("include one of this machine, readable by its owner only", async () => {
    const file = join(registry.folder, "local-signing-key.pem");
    const { signingKeys } = registry.stores;
    const before = await signingKeys.list();
    await ensureLocalSigningKey(file, registry.stores);
    await ensureLocalSigningKey(file, registry.stores);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await signingKeys.list()).toHaveLength(before.length + 1);
  });
});
