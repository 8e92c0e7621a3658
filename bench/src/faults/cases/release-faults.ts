import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { breakRelease } from "../../../../e2e/src/isolated-shop/break-release.js";
import { must, untilHolds, type FaultCase, type Stage } from "../fault-case.js";

const FRAGMENT = "mfe-reviews";
const PATH = "/lpd-sba-sku/product_100110";

export const RELEASE_FAULTS: readonly FaultCase[] = [
  { victim: "fragment-registry", fault: "artifact corrupt on disk", run: checkCorruptArtifact },
  { victim: "fragment-registry", fault: "lock on the shell's disk is garbage", run: checkGarbageLock },
  { victim: "fragment-registry", fault: "two promotes at once", run: checkPromoteRace },
  { victim: "shell", fault: "promote and roll back under traffic", run: checkRollbackUnderTraffic },
  { victim: "shell", fault: "release cache deleted", run: checkDeletedCache },
];

/** A release whose bytes are not what its manifest says never replaces one that works. */
async function checkCorruptArtifact({ shop }: Stage): Promise<number> {
  const working = shop.working.get(FRAGMENT) ?? "none";
  const copy = breakRelease(await shop.registry.download(FRAGMENT, working), "throws-on-load");
  await shop.registry.publish(copy);
  const { version, server } = copy.manifest;
  const releases = join(shop.dataDirectory, "registry/releases", FRAGMENT);
  for (const folder of (await readdir(releases)).filter((name) => name.startsWith(`${version}-`))) {
    await writeFile(join(releases, folder, server.entry), "module.exports = {};");
  }
  // What the registry keeps in memory since the upload is whole.
  await shop.parts.end("registry");
  await shop.parts.start("registry");
  await shop.registry.promote(FRAGMENT, version);
  await untilHolds(
    async () => shop.log().some((line) => JSON.stringify(line).includes(version)),
    "nothing in the log names the corrupt release",
  );
  const html = await (await fetch(`${shop.url}${PATH}`)).text();
  must(html.includes(`${FRAGMENT}@${working}`), "a corrupt release replaced the one that works");
  return shop.restore(FRAGMENT);
}

async function checkGarbageLock(stage: Stage): Promise<number> {
  const { shop } = stage;
  await shop.parts.end("shell");
  await writeFile(join(shop.dataDirectory, "shell/page-lock.json"), "{ not json");
  const startedAt = performance.now();
  await shop.parts.start("shell");
  await untilHolds(
    async () => (await (await fetch(`${shop.url}${PATH}`)).text()).includes("data-rendered"),
    "a shell with a damaged lock file renders no slot",
  );
  return performance.now() - startedAt;
}

/** One of two promotes of the same revision wins, the other is told so. */
async function checkPromoteRace({ shop }: Stage): Promise<number> {
  const token = (await readFile(shop.parts.tokenFile, "utf8")).trim();
  const working = shop.working.get(FRAGMENT) ?? "none";
  const copy = breakRelease(await shop.registry.download(FRAGMENT, working), "unchanged");
  await shop.registry.publish(copy);
  const channels = (await (await fetch(`${shop.parts.registryUrl}/registry/api/channels/${FRAGMENT}`)).json()) as {
    channels: { channel: string; revision: number }[];
  };
  const expectedRevision = channels.channels.find(({ channel }) => channel === "stable")?.revision ?? 0;
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const response = await fetch(`${shop.parts.registryUrl}/registry/api/channels/${FRAGMENT}/stable`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ version: copy.manifest.version, expectedRevision }),
      });
      return response.status;
    }),
  );
  const won = statuses.filter((status) => status < 300).length;
  must(won === 1, `${won} of eight promotes of one revision were taken: ${statuses}`);
  return shop.restore(FRAGMENT);
}

/** No failed view and no page that mixes two locks, however often the release changes. */
async function checkRollbackUnderTraffic({ shop }: Stage): Promise<number> {
  const working = shop.working.get(FRAGMENT) ?? "none";
  const copy = breakRelease(await shop.registry.download(FRAGMENT, working), "unchanged");
  await shop.registry.publish(copy);
  const changed = new AbortController();
  let views = 0;
  const viewing = Array.from({ length: 4 }, async () => {
    while (!changed.signal.aborted) {
      const response = await fetch(`${shop.url}${PATH}`);
      const html = await response.text();
      const versions = new Set(
        [...html.matchAll(new RegExp(`data-rendered="${FRAGMENT}@([^"]+)"`, "g"))].map(([, version]) => version),
      );
      must(response.status === 200, `a view failed with ${response.status}`);
      must(versions.size <= 1, `one page has ${[...versions].join(" and ")}`);
      views += 1;
    }
  });
  const changing = (async () => {
    for (let time = 0; time < 10; time += 1) {
      await shop.registry.promote(FRAGMENT, copy.manifest.version);
      await new Promise((resolve) => setTimeout(resolve, 150));
      await shop.registry.rollBack(FRAGMENT);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  })();
  await changing.finally(() => changed.abort());
  await Promise.all(viewing);
  must(views > 10, `only ${views} pages were viewed meanwhile`);
  return shop.restore(FRAGMENT);
}

async function checkDeletedCache({ shop }: Stage): Promise<number> {
  await rm(join(shop.dataDirectory, "shell/releases"), { recursive: true, force: true });
  const response = await fetch(`${shop.url}${PATH}`);
  must(response.status === 200, `a page answers ${response.status}`);
  const startedAt = performance.now();
  await shop.parts.end("shell");
  await shop.parts.start("shell");
  await untilHolds(
    async () => (await (await fetch(`${shop.url}${PATH}`)).text()).includes("data-rendered"),
    "the shell does not get its releases again",
  );
  return performance.now() - startedAt;
}
