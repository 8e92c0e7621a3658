/**
 * Starts the whole shop for the assembled-page tests: does what `npm start` does with every `*.feed.ts` and
 * `*.feed.json` beside the tests. Settings: DATA_DIR and the ports.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FEED_FILE_NAMES, type Feed } from "./feed.js";

// When a test run is killed, this pipe closes, and the shop stops.
process.stdin.resume().on("end", () => process.kill(process.pid, "SIGTERM"));

process.env.SEED_FEED = await writeFeed(join(process.env.DATA_DIR ?? "", "feed"));
await import(pathToFileURL(join(import.meta.dirname, "../../../tools/scripts/start.mjs")).href);

/** Returns the folder. */
async function writeFeed(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const tests = join(import.meta.dirname, "..");
  const files = readdirSync(tests).filter((name) => /\.feed\.(?:ts|json)$/.test(name));
  const feeds = await Promise.all(files.map((name) => readFeed(join(tests, name))));
  for (const file of FEED_FILE_NAMES) {
    const records = feeds.flatMap((feed) => feed[file] ?? []);
    writeFileSync(join(folder, `${file}.ndjson`), records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  }
  return folder;
}

async function readFeed(path: string): Promise<Feed> {
  if (path.endsWith(".json")) return JSON.parse(readFileSync(path, "utf8"));
  return (await import(pathToFileURL(path).href)).FEED;
}
