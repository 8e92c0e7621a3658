/**
 * Starts the whole shop for the assembled-page tests: builds what changed, imports every `*.feed.ts` and `*.feed.json`
 * beside the tests, then does what `npm start` does. Settings: ASSEMBLED_PAGE_ROOT, DATA_DIR and the three ports.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FEED_FILE_NAMES, type Feed, type FeedRecord } from "./feed.js";

const root = requireSetting("ASSEMBLED_PAGE_ROOT");
const dataDirectory = requireSetting("DATA_DIR");

// When a test run is killed, this pipe closes, and the shop stops.
process.stdin.resume().on("end", () => process.kill(process.pid, "SIGTERM"));

const { shareTemplate } = await importScript("test/share-template.mjs");
shareTemplate(root, dataDirectory);
const { buildAll } = await importScript("start/build-steps.mjs");
await buildAll({ root, progress: (text: string) => console.log(text) });
importFeed(await collectFeed());
await importScript("start.mjs");

function requireSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function importScript(path: string) {
  return import(pathToFileURL(join(root, "tools/scripts", path)).href);
}

async function collectFeed(): Promise<Map<string, readonly FeedRecord[]>> {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder).filter((name) => /\.feed\.(?:ts|json)$/.test(name));
  const feeds = await Promise.all(files.map((name) => readFeed(join(folder, name))));
  return new Map(FEED_FILE_NAMES.map((file) => [file, feeds.flatMap((feed) => feed[file] ?? [])]));
}

async function readFeed(path: string): Promise<Feed> {
  if (path.endsWith(".json")) return JSON.parse(readFileSync(path, "utf8"));
  return (await import(pathToFileURL(path).href)).FEED;
}

/** Runs the `feed` command like a merchant. */
function importFeed(feed: ReadonlyMap<string, readonly FeedRecord[]>): void {
  const folder = join(dataDirectory, "feed");
  mkdirSync(folder, { recursive: true });
  for (const [file, records] of feed) {
    writeFileSync(join(folder, `${file}.ndjson`), records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "storefront-api/dist/feed.js"), "import", folder],
    { cwd: root, encoding: "utf8" },
  );
  console.log(stdout);
  if (status !== 0) throw new Error(`The feed was not imported:\n${stderr}`);
}
