import type { PageStateRelease } from "shared-contracts";

type ScriptPolicy = { createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

/** Creates a Trusted Types policy, where the browser has them. The server lists its name in the page's policy. */
export function createScriptPolicy(name: string, createScriptURL: (url: string) => string): ScriptPolicy {
  const rules = { createScriptURL };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory?.createPolicy(name, rules) ?? rules;
}

/** Name of the Trusted Types policy; the server lists it in the page's policy. */
export const REMOTES_POLICY = "shell-remotes";

export type RemoteScripts = ReturnType<typeof createRemoteScripts>;

/** Gives the hash of a script of the page's releases by its full URL. Only scripts named by the page's lock have a hash; nothing else is loaded. */
export function createScriptIntegrity(releases: readonly PageStateRelease[], origin: string) {
  const byUrl = new Map(
    releases.flatMap(({ baseUrl, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [new URL(`${baseUrl}${path}`, origin).href, hash] as const),
    ),
  );
  return (url: string) => byUrl.get(new URL(url, origin).href);
}

/**
 * Creates script elements for remote entries, because the federation runtime would assign a plain URL without
 * integrity. Throws for a URL that the page's lock doesn't name.
 */
export function createRemoteScripts(
  document: Document,
  options: { readonly integrity: ReturnType<typeof createScriptIntegrity>; readonly nonce: string },
) {
  const policy = createScriptPolicy(REMOTES_POLICY, (url) => {
    if (options.integrity(url)) return url;
    throw new TypeError(`${url} is not a script of this page's releases`);
  });

  return (url: string) => {
    const script = document.createElement("script");
    script.src = policy.createScriptURL(url);
    script.integrity = options.integrity(url) ?? "";
    script.crossOrigin = "anonymous";
    script.nonce = options.nonce;
    script.async = true;
    return script;
  };
}
