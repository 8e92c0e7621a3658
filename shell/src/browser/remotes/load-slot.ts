import type { SlotLifecycles } from "fragment-kit";
import type { PageStateRelease } from "shared-contracts";
import { yieldToMain } from "../yield-to-main.js";
import { createContainerLoader } from "./load-container.js";
import { offerFederationRuntime } from "./offer-federation-runtime.js";
import type { RemoteScripts } from "./create-remote-script.js";

/** Defined by webpack: fills the shell's share scopes, once. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: object };

export type LoadSlot = (fragment: string, slot: string) => Promise<SlotLifecycles>;

/** Loads slots from the page's releases as federation remotes; a release's code is loaded with its first slot. */
export function createSlotLoader(
  view: Window & typeof globalThis,
  releases: readonly PageStateRelease[],
  createScript: RemoteScripts,
): LoadSlot {
  offerFederationRuntime();
  const loadContainer = createContainerLoader({
    view,
    createScript,
    async openShareScope() {
      await __webpack_init_sharing__("default");
      return __webpack_share_scopes__.default;
    },
  });
  const byName = new Map(releases.map((release) => [release.name, release]));

  return async (fragment, slot) => {
    const release = byName.get(fragment);
    if (!release) throw new Error(`The page lock has no release of ${fragment}`);
    const container = await loadContainer(release);
    const evaluate = await container.get(`./${slot}`);
    // A fragment's modules run with its first slot and its store starts with the first mount, so yield between them to
    // avoid long tasks.
    await yieldToMain(view);
    const lifecycles = evaluate() as SlotLifecycles;
    await yieldToMain(view);
    return lifecycles;
  };
}
