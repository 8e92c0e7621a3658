import { existsSync, readdirSync } from "node:fs";
import { chromium, firefox, webkit } from "@playwright/test";
import { chooseHeadlessShell } from "../support/find-browser.js";
import { launchFirefox } from "./bidi-driver.js";
import type { Driver, Engine } from "./driver.js";
import { launchWithPlaywright } from "./playwright-driver.js";
import { launchWebKit } from "./webdriver-driver.js";

const DEBIAN_FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const LIBRARIES = "/usr/lib";
/** By order of preference: what Debian 13 and 12 have. */
const MINI_BROWSERS = ["webkitgtk-6.0/MiniBrowser", "webkit2gtk-4.1/MiniBrowser"];

/** Playwright's own build where it is installed, otherwise Debian's. `proxy` is the address of an HTTP proxy. */
export const LAUNCH: Readonly<Record<Engine, (proxy?: string) => Promise<Driver>>> = {
  chromium: (proxy) => launchWithPlaywright(chromium, { ...chooseHeadlessShell(), args: ["--no-sandbox"] }, proxy),
  firefox(proxy) {
    if (existsSync(firefox.executablePath())) return launchWithPlaywright(firefox, {}, proxy);
    return launchFirefox(orThrow(DEBIAN_FIREFOX.find(existsSync), "firefox", "firefox-esr"), proxy);
  },
  webkit(proxy) {
    if (existsSync(webkit.executablePath())) return launchWithPlaywright(webkit, {}, proxy);
    const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES).filter((name) => name.endsWith("-linux-gnu")) : [];
    const paths = MINI_BROWSERS.flatMap((path) => folders.map((folder) => `${LIBRARIES}/${folder}/${path}`));
    return launchWebKit(orThrow(paths.find(existsSync), "webkit", "webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb"), proxy);
  },
};

function orThrow(path: string | undefined, engine: Engine, packages: string): string {
  if (path !== undefined) return path;
  throw new Error(
    `No ${engine} found: run \`npx playwright install ${engine}\`, or \`apt-get install ${packages}\` on Debian.`,
  );
}
