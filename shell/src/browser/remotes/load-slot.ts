import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime";
import type { SlotLifecycles } from "fragment-kit";
import type { PageStateRelease } from "shared-contracts";
import { offerFederationRuntime } from "./offer-federation-runtime.js";
import type { RemoteScripts } from "./create-remote-script.js";

export type LoadSlot = (fragment: string, slot: string) => Promise<SlotLifecycles>;

/** Registers the page's releases as federation remotes; their code comes when the first slot of each is loaded. */
export function createSlotLoader(releases: readonly PageStateRelease[], createScript: RemoteScripts): LoadSlot {
  offerFederationRuntime();
  registerPlugins([{ name: "shell-scripts", createScript: ({ url }) => createScript(url) }]);
  registerRemotes(
    releases.map(({ globalName, baseUrl, entry }) => ({
      name: globalName,
      entryGlobalName: globalName,
      type: "script",
      entry: new URL(`${baseUrl}${entry}`, location.origin).href,
    })),
  );
  const byName = new Map(releases.map((release) => [release.name, release]));

  return async (fragment, slot) => {
    const release = byName.get(fragment);
    if (!release) throw new Error(`The page lock has no release of ${fragment}`);
    const lifecycles = await loadRemote<SlotLifecycles>(`${release.globalName}/${slot}`);
    if (!lifecycles) throw new Error(`${fragment}@${release.version} exposes no slot ${slot}`);
    return lifecycles;
  };
}
