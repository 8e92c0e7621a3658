import type { PageStateRelease } from "shared-contracts";

type Connection = { readonly saveData?: boolean };

/**
 * Downloads the scripts of slots that wait, one at a time, into the browser's cache. None of them runs, and what can't
 * be had now is asked for again by its slot.
 */
export async function fetchAhead(
  { fetch, navigator }: Window & typeof globalThis,
  releases: readonly PageStateRelease[],
): Promise<void> {
  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  for (const { baseUrl, ahead = [] } of releases) {
    for (const path of ahead) {
      await fetch(`${baseUrl}${path}`, { priority: "low" })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  }
}
