import type { EmotionCache } from "@emotion/cache";
import { createStyles } from "../create-styles.js";

const cachesByPage = new WeakMap<object, Map<string, EmotionCache>>();

/** The fragment's only emotion cache on this page; includes all critical CSS that the server has sent so far. */
export function resolvePageStyles(pageScope: object, fragmentName: string, nonce: string): EmotionCache {
  const caches = cachesByPage.get(pageScope) ?? new Map<string, EmotionCache>();
  cachesByPage.set(pageScope, caches);
  const known = caches.get(fragmentName);
  if (known) return adoptServerStyles(known);
  const cache = createStyles({ key: fragmentName, nonce });
  caches.set(fragmentName, cache);
  return cache;
}

/** emotion looks for server styles only once, so adopt those of slots that streamed in later. */
function adoptServerStyles(cache: EmotionCache): EmotionCache {
  for (const style of document.querySelectorAll<HTMLStyleElement>(`style[data-emotion^="${cache.key} "]`)) {
    for (const id of style.dataset["emotion"]?.split(" ").slice(1) ?? []) cache.inserted[id] ??= true;
  }
  return cache;
}
