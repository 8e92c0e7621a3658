import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { runBuilt } from "e2e/support/built-process";
import { findBrowser } from "e2e/support/find-browser";
import { percentile } from "../server/percentile.js";
import { startBenchSystem } from "../system/bench-system.js";
import { PORTS, ROOT } from "../system/places.js";
import { waitUntilStarted } from "../system/ready.js";
import type { Measurement } from "../yardstick.js";

const FRAGMENT = "mfe-reviews";
const CLI = "platform/fragment-kit/bin/fragment.js";
const COPY = join(ROOT, "tools/bench/dist/dev");
/** A heading of the fragment, and where its text stands. */
const TEXTS = join(COPY, FRAGMENT, "src/texts.ts");
const HEADING = "#reviews-heading";
const KNOWN = 'reviews: "Reviews"';
const ITEM = "/lpd-sba-sku/product_100101";
const EDITS = 20;
const EDIT_LIMIT_MS = 60_000;
const SHEET = "dev";

/** Milliseconds, from saving a file until its text stands in the running page, rendered by the server as well. */
export const DEV_BARS = [
  { yardstick: `${SHEET}: edit seen, median`, max: 1500 },
  { yardstick: `${SHEET}: edit seen, p95`, max: 3000 },
];

/** How long a team waits for an edit of a large fragment with `fragment dev --against` a running shop. */
export async function measureDev(): Promise<readonly Measurement[]> {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  cpSync(join(ROOT, FRAGMENT), join(COPY, FRAGMENT), { recursive: true });
  cpSync(join(ROOT, "tsconfig.base.json"), join(COPY, "tsconfig.base.json"));
  const system = await startBenchSystem({ overTls: false });
  const url = `http://localhost:${PORTS.gate}`;
  const startedAt = performance.now();
  const dev = runBuilt(
    [CLI, "-C", join(COPY, FRAGMENT), "dev", "--against", system.shellUrl, "--port", String(PORTS.gate)],
    { NODE_ENV: "development" },
  );
  try {
    await waitUntilStarted("fragment dev", `${url}${ITEM}`, dev);
    const started = performance.now() - startedAt;
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.goto(`${url}${ITEM}`);
      const edits: number[] = [];
      // The first edit warms up.
      for (let edit = 0; edit <= EDITS; edit += 1) {
        const milliseconds = await timeEdit(page, `Reviews ${edit}`);
        if (edit > 0) edits.push(milliseconds);
      }
      return [
        toMeasurement("started", [started], 0.5),
        toMeasurement("edit seen, median", edits, 0.5),
        toMeasurement("edit seen, p95", edits, 0.95),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await dev.end("SIGTERM");
    await system.stop();
    rmSync(COPY, { recursive: true, force: true });
  }
}

/** Saves the text, and waits until the page that came by itself shows it, in the server's HTML and in the browser. */
async function timeEdit(page: Page, text: string): Promise<number> {
  const source = readFileSync(TEXTS, "utf8").replace(/reviews: "Reviews[^"]*"/, KNOWN.replace("Reviews", text));
  const startedAt = performance.now();
  const document = page.waitForResponse(
    async (response) => response.request().isNavigationRequest() && (await response.text()).includes(`>${text}<`),
    { timeout: EDIT_LIMIT_MS },
  );
  writeFileSync(TEXTS, source);
  await document;
  await page.locator(HEADING).getByText(text, { exact: true }).waitFor({ timeout: EDIT_LIMIT_MS });
  return performance.now() - startedAt;
}

function toMeasurement(figure: string, runs: readonly number[], share: number): Measurement {
  const contender = { name: "fragment dev", median: percentile(runs, share), runs };
  return { yardstick: `${SHEET}: ${figure}`, sheet: SHEET, figure, unit: "ms", contenders: [contender], ratios: {} };
}
