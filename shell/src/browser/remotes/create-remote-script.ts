import type { ScriptIntegrity } from "./script-integrity.js";

/** Name of the Trusted Types policy; the server lists it in the page's policy. */
export const REMOTES_POLICY = "shell-remotes";

export type RemoteScripts = (url: string) => HTMLScriptElement;

type TrustedPolicy = { createScriptURL(url: string): string };
type TrustedTypesFactory = { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy };

/**
 * Creates script elements for remote entries, because the federation runtime would assign a plain URL without
 * integrity. Throws for a URL that the page's lock doesn't name.
 */
export function createRemoteScripts(
  document: Document,
  options: { readonly integrity: ScriptIntegrity; readonly nonce: string },
): RemoteScripts {
  const rules: TrustedPolicy = {
    createScriptURL(url) {
      if (options.integrity(url)) return url;
      throw new TypeError(`${url} is not a script of this page's releases`);
    },
  };
  // A policy can be created only once per page, so get the factory only once.
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const policy = factory?.createPolicy(REMOTES_POLICY, rules) ?? rules;

  return (url) => {
    const script = document.createElement("script");
    script.src = policy.createScriptURL(url);
    script.integrity = options.integrity(url) ?? "";
    script.crossOrigin = "anonymous";
    script.nonce = options.nonce;
    script.async = true;
    return script;
  };
}
