import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callRegistry } from "fragment-kit/registry";
import { ACCESS_CALLS, AUDIT_CALLS } from "shared-contracts/registry";
import { expect, test } from "@playwright/test";
import { createRegistryClient, renameRelease } from "../shop/registry-client.js";
import { createShop, DEMONSTRATION, type Shop } from "../shop/shop.js";
import { pollUntil } from "../shop/built-process.js";
import { publishBuiltFragments } from "../shop/built-releases.js";
import { createShopperClient } from "../support/shopper-client.js";
import { SYSTEM } from "../support/system.js";

const PORTS = { one: 4811, other: 4814 } as const;
/** Milliseconds for most promotions. Even the slowest must not be found only by the shells' poll every 5 seconds. */
const ADOPTION_LIMIT_MS = 1000;
const NOTIFICATION_LIMIT_MS = 4000;
const TIMEOUT_MS = 15_000;
const FRAGMENT = "mfe-reviews";
const ITEM = "100130";
/** A page without page data that names the releases of its lock. */
const LOCK_PAGE = "/services/print/print-center";

test.describe.configure({ mode: "default" });

test.describe("two processes of each service over one PostgreSQL", () => {
  let postgres: Awaited<ReturnType<typeof servePostgres>> | undefined;
  let systems: Shop[] = [];

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    postgres = await servePostgres();
    const environment = { DATABASE_URL: postgres.url, ...DEMONSTRATION };
    const one = await createShop({ port: PORTS.one, environment });
    const other = await createShop({ port: PORTS.other, environment });
    systems = [one, other];
    // At the same time over an empty database: both try to create the tables, and one succeeds.
    await Promise.all(systems.map((system) => system.start("registry")));
    await publishBuiltFragments(one);
    await Promise.all(systems.map((system) => system.start("storefront")));
    await Promise.all(systems.map((system) => system.start("shell")));
  });

  test.afterAll(async () => {
    await Promise.all(systems.map((system) => system.stop()));
    await postgres?.stop();
  });

  /** Both pairs, with each system first once. */
  function bothWays(): readonly (readonly [Shop, Shop])[] {
    const [one, other] = systems;
    if (!one || !other) throw new Error("the systems were not started");
    return [
      [one, other],
      [other, one],
    ];
  }

  test("a sign-in or sign-out through one is visible through the other", async () => {
    for (const [here, there] of bothWays()) {
      const shopper = createShopperClient();
      await shopper.signIn(here.retailUrl, "ava");
      const known = JSON.parse(await shopper.readSession(here.retailUrl)) as object;
      expect(known).toMatchObject({ isLoggedIn: true });
      expect(JSON.parse(await shopper.readSession(there.retailUrl))).toEqual(known);
      await shopper.signOut(there.retailUrl);
      expect(JSON.parse(await shopper.readSession(here.retailUrl))).toMatchObject({ isLoggedIn: false });
    }
  });

  test("a cart filled through one can be read and changed through the other", async () => {
    for (const [[here, there], member] of bothWays().map(
      (pair, place) => [pair, ["ben", "chloe"][place] ?? ""] as const,
    )) {
      const shopper = createShopperClient();
      await shopper.signIn(here.retailUrl, member);
      expect(await shopper.add(here.retailUrl, ITEM, 2)).toBe(200);
      const { lines } = await shopper.readCart(there.retailUrl);
      expect(lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[ITEM, 2]]);
      await shopper.changeQuantity(there.retailUrl, lines[0]?.lineId ?? "", 3);
      expect(await shopper.readCart(here.retailUrl)).toMatchObject({ itemCount: 3 });
    }
  });

  test("promotion, rollback and quarantine through one reach both shells within a second", async () => {
    const waited: number[] = [];
    for (const [place, [here, there]] of bothWays().entries()) {
      const registry = createRegistryClient(here.registryUrl, here);
      const stable = (await registry.stableVersions()).get(FRAGMENT) ?? "";
      const next = renameRelease(await registry.download(FRAGMENT, stable), `1.0.0-next.${place + 1}`);
      await registry.publish(next);

      const { version } = next.manifest;
      waited.push(...(await measure([here, there], version, () => registry.promote(FRAGMENT, version))));
      const seenThere = await createRegistryClient(there.registryUrl).stableVersions();
      expect(seenThere.get(FRAGMENT)).toBe(version);

      const roller = createRegistryClient(there.registryUrl, there);
      waited.push(...(await measure([here, there], stable, () => roller.rollBack(FRAGMENT))));
      waited.push(...(await measure([here, there], version, () => registry.promote(FRAGMENT, version))));
      waited.push(...(await measure([here, there], stable, () => roller.quarantine(FRAGMENT, version))));
      for (const { retailUrl } of [here, there]) {
        const file = await fetch(`${retailUrl}/releases/${FRAGMENT}/${version}/remote-entry.js`);
        expect(file.status, "a quarantined release is not served").toBe(410);
      }
    }
    const inOrder = waited.toSorted((a, b) => a - b);
    const figures = `promotions, rollbacks and quarantines reached pages after ${inOrder.join(", ")} ms`;
    test.info().annotations.push({ type: "figures", description: figures });
    expect(inOrder[Math.floor(inOrder.length / 2)], figures).toBeLessThan(ADOPTION_LIMIT_MS);
    expect(inOrder.at(-1), figures).toBeLessThan(NOTIFICATION_LIMIT_MS);
  });

  test("a token revoked through one is refused by the other at once", async () => {
    for (const [here, there] of bothWays()) {
      const administrator = { url: here.registryUrl, token: readFileSync(here.tokenFile, "utf8").trim() };
      const scope = { label: "ci", fragments: [FRAGMENT], actions: ["publish" as const], days: 1 };
      const { id, token } = await callRegistry(administrator, ACCESS_CALLS.createToken, scope);
      const use = async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${there.registryUrl}${AUDIT_CALLS.readHistory.path}`, { headers })).status;
      };
      expect(await use()).toBe(200);
      await callRegistry(administrator, ACCESS_CALLS.revokeToken, { id });
      expect(await use()).toBe(401);
    }
  });

  test("a release published through one is served by the other, byte for byte", async () => {
    const [[here, there]] = bothWays() as [readonly [Shop, Shop]];
    const registries = [here, there].map((system) => createRegistryClient(system.registryUrl));
    const version = (await registries[0]?.stableVersions())?.get(FRAGMENT) ?? "";
    const [first, second] = await Promise.all(registries.map((registry) => registry.download(FRAGMENT, version)));
    expect([...(second?.files ?? [])]).toEqual([...(first?.files ?? [])]);
    expect(join(here.dataDirectory, "registry")).not.toBe(join(there.dataDirectory, "registry"));
  });
});

/** The one of the unit tests, in a process of its own. */
async function servePostgres() {
  const folder = mkdtempSync(join(tmpdir(), "several-processes-"));
  const file = join(folder, "url");
  const program = "platform/shared-database/src/testing/processes/serve-postgres.ts";
  const server = spawn(process.execPath, ["--import", "tsx", program, file], {
    cwd: SYSTEM.root,
    stdio: ["pipe", "inherit", "inherit"],
  });
  await pollUntil(async () => readFileSync(file, "utf8") !== "", "PostgreSQL does not start: is it installed?");
  return {
    url: readFileSync(file, "utf8"),
    async stop() {
      server.stdin.end();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

/** Milliseconds from the response to a change until each shell's pages show it. */
async function measure(
  systems: readonly Shop[],
  version: string,
  change: () => Promise<void>,
): Promise<readonly number[]> {
  const reached = systems.map((system) => reachesPages(system, version));
  await change();
  const changedAt = Date.now();
  return (await Promise.all(reached)).map((at) => Math.max(0, at - changedAt));
}

/** When the shell's pages first name the version, or the timeout. */
async function reachesPages(system: Shop, version: string): Promise<number> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const page = await (await fetch(`${system.retailUrl}${LOCK_PAGE}`)).text();
    if (page.includes(version)) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return end;
}
