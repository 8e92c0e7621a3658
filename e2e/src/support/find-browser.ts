import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const DEBIAN_CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser"];

/** Playwright's Chromium or Debian's; otherwise throws with instructions. */
export function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH ?? "", chromium.executablePath(), ...DEBIAN_CHROMIUM].find((path) =>
    existsSync(path),
  );
  if (found) return found;
  throw new Error(
    "No Chromium found for the browser tests: run `npx playwright install chromium`, or `apt-get install chromium` on Debian, or set CHROMIUM_PATH.",
  );
}
