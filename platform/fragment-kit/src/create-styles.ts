import createCache, { type EmotionCache, type Options } from "@emotion/cache";

/** One array for all caches: on a server emotion keeps the rules that it compiled by it. */
const NO_PLUGINS: NonNullable<Options["stylisPlugins"]> = [];

/**
 * emotion's cache without vendor prefixes: every browser that runs the page's scripts knows the properties by their
 * standard names, and the old names were a good part of each page's CSS. What still needs a prefix is written with it.
 */
export function createStyles(options: Pick<Options, "key" | "nonce">): EmotionCache {
  return createCache({ ...options, stylisPlugins: NO_PLUGINS });
}
