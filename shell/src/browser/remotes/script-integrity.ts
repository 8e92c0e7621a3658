import type { PageStateRelease } from "shared-contracts";

/** Returns the hash of a script of the page's releases by its full URL. */
export type ScriptIntegrity = (url: string) => string | undefined;

/** Only scripts named by the page's lock have a hash; nothing else is loaded. */
export function createScriptIntegrity(releases: readonly PageStateRelease[], origin: string): ScriptIntegrity {
  const byUrl = new Map(
    releases.flatMap(({ baseUrl, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [new URL(`${baseUrl}${path}`, origin).href, hash] as const),
    ),
  );
  return (url) => byUrl.get(new URL(url, origin).href);
}
