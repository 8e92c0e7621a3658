import type { PageStateRelease } from "shared-contracts";

/** Answers the hash of a script of one of the page's releases, by its full address. */
export type ScriptIntegrity = (url: string) => string | undefined;

/** Only scripts that the page's lock names have a hash here; anything else is not loaded at all. */
export function createScriptIntegrity(releases: readonly PageStateRelease[], origin: string): ScriptIntegrity {
  const byUrl = new Map(
    releases.flatMap(({ baseUrl, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [new URL(`${baseUrl}${path}`, origin).href, hash] as const),
    ),
  );
  return (url) => byUrl.get(new URL(url, origin).href);
}
