import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** So low that below-the-fold slots stay far away even before other slots have rendered. */
const LOW_WINDOW = { width: 1280, height: 300 };

export type LoadedScripts = {
  /** Names of the loaded files, except excluded ones. */
  names(leftOut?: (name: string) => boolean): readonly string[];
  /** Brotli size of the loaded files. */
  bytes(isMeant?: (name: string) => boolean): number;
};

/** URLs of a fragment's scripts; the first group is the file name. */
export function scriptsOf(fragment: string): RegExp {
  return new RegExp(`/releases/${fragment}/[^/]+/([^/?]+\\.js)`);
}

/**
 * Collects the scripts of a fragment that load to run while only the top of the page is visible. Those downloaded ahead
 * are fetched, and run later.
 */
export async function watchScripts(page: Page, fragment: string): Promise<LoadedScripts> {
  await page.setViewportSize(LOW_WINDOW);
  const address = scriptsOf(fragment);
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const [, name] = address.exec(response.url()) ?? [];
    if (name && response.request().resourceType() === "script")
      sizes.set(name, brotliCompressSync(await response.body(), BEST).length);
  });
  return {
    names: (leftOut = () => false) => [...sizes.keys()].filter((name) => !leftOut(name)),
    bytes: (isMeant = () => true) =>
      [...sizes].filter(([name]) => isMeant(name)).reduce((sum, [, size]) => sum + size, 0),
  };
}
