import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { assert, asyncProperty, constantFrom, integer, nat, tuple } from "fast-check";
import { LockedRelease, toReleaseText } from "shared-contracts";
import { createUpstream, type Upstream } from "../platform/upstream.js";
import { startRegistryFixture, type RegistryFixture } from "./registry.fixture.js";
import { createReleaseStore, type ReleaseStore, parseTeamKeys, type TeamKeys } from "./release-store.js";

const MUTATIONS = process.env.LONG_TESTS ? 10_000 : 150;
const BASE = "/releases/mfe-reviews/1.0.0";

let registry: RegistryFixture;
let upstream: Upstream;
const directory = mkdtempSync(join(tmpdir(), "release-store-"));
let folders = 0;
let reviews: LockedRelease;

beforeAll(async () => {
  registry = await startRegistryFixture();
  upstream = createUpstream({ name: "fragment-registry", origin: registry.origin });
  reviews = registry.publish({ name: "mfe-reviews", version: "1.0.0" });
});
afterAll(async () => {
  await upstream.close();
  await registry.close();
});

/** A store without files on disk. */
function openStore(teamKeys?: TeamKeys): ReleaseStore {
  folders += 1;
  return createReleaseStore({ directory: join(directory, String(folders)), registry: upstream, teamKeys });
}

function mutate(bytes: Buffer, [position, bits]: readonly [number, number]): Buffer {
  const mutated = Buffer.from(bytes);
  const at = position % bytes.length;
  mutated[at] = mutated[at]! ^ bits;
  return mutated;
}

describe("a release store", () => {
  it("fetches a file once, and again when the copy on disk was changed", async () => {
    const store = createReleaseStore({ directory: join(directory, "kept"), registry: upstream });
    const release = await store.load(reviews);
    const path = `${BASE}/remote-entry.js`;
    const asked = () => registry.requests.filter((request) => request === path).length;

    expect(String(await store.read(release, "remote-entry.js"))).toBe("/* mfe-reviews@1.0.0 */");
    await store.read(release, "remote-entry.js");
    expect(asked()).toBe(1);
    await writeFile(join(directory, "kept/mfe-reviews/1.0.0/remote-entry.js"), "alert(1)");
    expect(String(await store.read(release, "remote-entry.js"))).toBe("/* mfe-reviews@1.0.0 */");
    expect(asked()).toBe(2);
    expect(await store.read(release, "other.js")).toBeUndefined();
  });

  it("loads no release that its team has not signed", async () => {
    const { signature, ...unsigned } = reviews;
    await expect(openStore().load(unsigned)).rejects.toThrow("mfe-reviews@1.0.0: it is not signed");
    const other = registry.publish({ name: "mfe-purchase", version: "1.0.0" });
    await expect(openStore().load({ ...reviews, signature: other.signature })).rejects.toThrow("its signature");
    await expect(openStore().loadPlan({ ...registry.publishPlan("1.0.0"), signature })).rejects.toThrow(
      "its signature",
    );
  });

  it("takes only keys of the setting, where there is one", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const key = String(publicKey.export({ format: "jwk" }).x);
    const value = sign(null, Buffer.from(toReleaseText(reviews)), privateKey).toString("base64url");
    const foreign = { ...reviews, signature: { key, value } };
    const of = (text: string) => openStore(parseTeamKeys(text));
    await expect(of(`mfe-reviews=${registry.teamKey}`).load(foreign)).rejects.toThrow("is not a key of its team");
    await expect(of(`mfe-purchase=${registry.teamKey}`).load(reviews)).rejects.toThrow("is not a key of its team");
    await expect(of(`*=${registry.teamKey}`).load(reviews)).resolves.toBeDefined();
    await expect(of(`mfe-reviews=${key},mfe-reviews=${registry.teamKey}`).load(reviews)).resolves.toBeDefined();
    for (const text of ["", "mfe-reviews", "mfe-reviews=short", `../x=${key}`, `${key}`]) {
      expect(() => parseTeamKeys(text)).toThrow("is not a fragment's name or *");
    }
  });

  it("loads no release with any byte changed, in the lock, its manifest or its server bundle", async () => {
    const paths = { manifest: `${BASE}/release.json`, bundle: `${BASE}/server.cjs` };
    const served = async (path: string) => Buffer.from(await (await fetch(registry.origin + path)).arrayBuffer());
    const originals = { manifest: await served(paths.manifest), bundle: await served(paths.bundle) };
    const { channel, ...signed } = reviews;
    const row = Buffer.from(JSON.stringify(signed));
    const mutation = tuple(constantFrom("lock", "manifest", "bundle"), nat(), integer({ min: 1, max: 255 }));
    await assert(
      asyncProperty(mutation, async ([part, position, bits]) => {
        if (part === "lock") {
          const text = mutate(row, [position, bits]).toString("utf8");
          await expect(
            (async () => openStore().load(LockedRelease.parse({ ...JSON.parse(text), channel })))(),
          ).rejects.toThrow();
          return;
        }
        const name = part as keyof typeof paths;
        registry.tamper(paths[name], mutate(originals[name], [position, bits]));
        await expect(openStore().load(reviews)).rejects.toThrow();
        registry.tamper(paths[name], originals[name]);
      }),
      { numRuns: MUTATIONS },
    );
  }, 300_000);
});
