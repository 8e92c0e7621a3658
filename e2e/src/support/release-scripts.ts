import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** So low that whatever waits for the viewport is far away, even on a page whose other slots are still to be drawn. */
const LOW_WINDOW = { width: 1280, height: 300 };

export type LoadedScripts = {
  /** Names of the files that came, but for those that are left out. */
  names(leftOut?: (name: string) => boolean): readonly string[];
  /** Bytes of brotli of the files that came. */
  bytes(isMeant?: (name: string) => boolean): number;
};

/** The addresses of a fragment's scripts; the file's name is the first group. */
export function scriptsOf(fragment: string): RegExp {
  return new RegExp(`/releases/${fragment}/[^/]+/([^/?]+\\.js)`);
}

/** From now on, which scripts of a fragment come into a window that shows the top of the page only. */
export async function watchScripts(page: Page, fragment: string): Promise<LoadedScripts> {
  await page.setViewportSize(LOW_WINDOW);
  const address = scriptsOf(fragment);
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const [, name] = address.exec(response.url()) ?? [];
    if (name) sizes.set(name, brotliCompressSync(await response.body(), BEST).length);
  });
  return {
    names: (leftOut = () => false) => [...sizes.keys()].filter((name) => !leftOut(name)),
    bytes: (isMeant = () => true) =>
      [...sizes].filter(([name]) => isMeant(name)).reduce((sum, [, size]) => sum + size, 0),
  };
}
