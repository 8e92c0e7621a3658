import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const DEBIAN_CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser"];
const DEBIAN_HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

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

/**
 * Chromium without the window that a whole one draws for each page, also when headless: a page takes a third of the
 * CPU. It never keeps or prerenders pages. Playwright chooses its own if nothing is given.
 */
export function chooseHeadlessShell(): { readonly executablePath?: string } {
  if (process.env.CHROMIUM_PATH) return { executablePath: findBrowser() };
  if (existsSync(chromium.executablePath())) return {};
  return { executablePath: existsSync(DEBIAN_HEADLESS_SHELL) ? DEBIAN_HEADLESS_SHELL : findBrowser() };
}
