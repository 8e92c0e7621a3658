import { callRegistry } from "fragment-kit/registry";
import { CHANNEL_CALLS, STABLE_CHANNEL } from "shared-contracts/registry";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { renameRelease } from "e2e/shop/registry-client";
import { pollUntil } from "e2e/shop/built-process";
import { must, type FaultCase, type Stage } from "../fault-case.js";
import { viewItem } from "./item-page.js";

const FRAGMENT = "mfe-reviews";

export const RELEASE_FAULTS: readonly FaultCase[] = [
  {
    victim: "fragment-registry",
    fault: "artifact corrupt on disk",
    run: checkCorruptArtifact,
  },
  {
    victim: "fragment-registry",
    fault: "lock on the shell's disk is garbage",
    expectedLog: /Failed to read the saved page lock/,
    run: checkGarbageLock,
  },
  {
    victim: "fragment-registry",
    fault: "lock on the shell's disk is stale",
    expectedLog: /Failed to load the page lock/,
    run: checkStaleLock,
  },
  { victim: "fragment-registry", fault: "two promotes at once", run: checkPromoteRace },
  { victim: "shell", fault: "release cache deleted", run: checkDeletedCache },
];

/** A release whose bytes don't match its manifest never replaces a working one. */
async function checkCorruptArtifact({ shop }: Stage): Promise<number> {
  const working = shop.working.get(FRAGMENT) ?? "none";
  // Use a version of its own, because it stays corrupt.
  const copy = renameRelease(await shop.registry.download(FRAGMENT, working), "1.0.0-corrupt");
  await shop.registry.publish(copy);
  const { version, server } = copy.manifest;
  const releases = join(shop.dataDirectory, "registry/releases", FRAGMENT);
  const bundles = (await readdir(releases, { recursive: true })).filter(
    (path) => path.startsWith(`${version}-`) && basename(path) === server.entry,
  );
  must(bundles.length > 0, "the release has no server bundle on the registry's disk");
  for (const path of bundles) await writeFile(join(releases, path), "module.exports = {};");
  // The registry still has the intact upload in memory.
  await shop.end("registry");
  await shop.start("registry");
  await shop.registry.promote(FRAGMENT, version);
  await pollUntil(
    async () => shop.log.some((line) => JSON.stringify(line).includes(version)),
    "nothing in the log names the corrupt release",
  );
  const { html } = await viewItem(shop);
  must(isOfRelease(html, FRAGMENT, working), "a page has no longer the release that works");
  must(!isOfRelease(html, FRAGMENT, version), "a corrupt release replaced the one that works");
  return shop.restore(FRAGMENT);
}

async function checkGarbageLock(stage: Stage): Promise<number> {
  const { shop } = stage;
  await shop.end("shell");
  await writeFile(join(shop.dataDirectory, "shell/page-lock.json"), "{ not json");
  const startedAt = performance.now();
  await shop.start("shell");
  await pollUntil(
    async () => (await viewItem(shop)).html.includes("data-rendered"),
    "a shell with a damaged lock file renders no slot",
  );
  return performance.now() - startedAt;
}

/** Without the registry a shell starts with its stored lock; the registry's lock takes over once it is reachable. */
async function checkStaleLock({ shop }: Stage): Promise<number> {
  const working = shop.working.get(FRAGMENT) ?? "none";
  await shop.end("shell");
  const copy = await shop.publishBroken(FRAGMENT, "unchanged");
  await shop.registry.promote(FRAGMENT, copy);
  await shop.end("registry");
  const versionInPage = async () => /data-rendered="mfe-reviews@([^"]+)"/.exec((await viewItem(shop)).html)?.[1];
  try {
    await shop.start("shell");
    await pollUntil(
      async () => (await versionInPage()) === working,
      "without the registry a page has not the release that the shell knew",
    );
  } finally {
    await shop.start("registry");
  }
  const recovery = await pollUntil(
    async () => (await versionInPage()) === copy,
    "pages do not get what was promoted meanwhile",
  );
  await shop.restore(FRAGMENT);
  return recovery;
}

/** One of two promotes of the same revision wins; the other gets a conflict. */
async function checkPromoteRace({ shop }: Stage): Promise<number> {
  const token = (await readFile(shop.tokenFile, "utf8")).trim();
  const version = await shop.publishBroken(FRAGMENT, "unchanged");
  const connection = { url: shop.registryUrl, token };
  const { channels } = await callRegistry(connection, CHANNEL_CALLS.listChannelsOf, { name: FRAGMENT });
  const expectedRevision = channels.find(({ channel }) => channel === STABLE_CHANNEL)?.revision ?? 0;
  const promotion = { name: FRAGMENT, channel: STABLE_CHANNEL, version, expectedRevision };
  const promotions = await Promise.allSettled(
    Array.from({ length: 8 }, () => callRegistry(connection, CHANNEL_CALLS.promote, promotion)),
  );
  const won = promotions.filter(({ status }) => status === "fulfilled").length;
  must(won === 1, `${won} of eight promotes of one revision were taken`);
  return shop.restore(FRAGMENT);
}

async function checkDeletedCache({ shop }: Stage): Promise<number> {
  await rm(join(shop.dataDirectory, "shell/releases"), { recursive: true, force: true });
  const { status } = await viewItem(shop);
  must(status === 200, `a page answers ${status}`);
  const startedAt = performance.now();
  await shop.end("shell");
  await shop.start("shell");
  await pollUntil(
    async () => (await viewItem(shop)).html.includes("data-rendered"),
    "the shell does not get its releases again",
  );
  return performance.now() - startedAt;
}

/** Whether the page was assembled from that release, even if its slots weren't rendered in time. */
function isOfRelease(html: string, fragment: string, version: string): boolean {
  return html.includes(`${fragment}@${version}`) || html.includes(`/${fragment}/${version}/`);
}
