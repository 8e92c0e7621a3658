import { CacheProvider } from "@emotion/react";
import type { EmotionCache } from "@emotion/cache";
import { useState } from "react";
import { createStyles } from "../create-styles.js";
import type { StyleScopeProps } from "../browser/browser-slot-props.js";

/** Gives a slot its fragment's only emotion cache on this page. */
export function EmotionScope({ pageScope, fragment, nonce, children }: StyleScopeProps) {
  const [styles] = useState(() => resolvePageStyles(pageScope, fragment, nonce));
  return <CacheProvider value={styles}>{children}</CacheProvider>;
}

const cachesByPage = new WeakMap<object, Map<string, EmotionCache>>();

/** Includes all critical CSS that the server has sent so far. */
function resolvePageStyles(pageScope: object, fragment: string, nonce: string): EmotionCache {
  const caches = cachesByPage.get(pageScope) ?? new Map<string, EmotionCache>();
  cachesByPage.set(pageScope, caches);
  const known = caches.get(fragment);
  if (known) return adoptServerStyles(known);
  const cache = createStyles({ key: fragment, nonce });
  caches.set(fragment, cache);
  return cache;
}

/** emotion looks for server styles only once, so adopt those of slots that streamed in later. */
function adoptServerStyles(cache: EmotionCache): EmotionCache {
  for (const style of document.querySelectorAll<HTMLStyleElement>(`style[data-emotion^="${cache.key} "]`)) {
    for (const id of style.dataset["emotion"]?.split(" ").slice(1) ?? []) cache.inserted[id] ??= true;
  }
  return cache;
}
