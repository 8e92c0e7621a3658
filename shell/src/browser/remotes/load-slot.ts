import type { BrowserSlotProps, SlotLifecycles } from "fragment-kit";
import type { PageStateRelease } from "shared-contracts";
import { yieldToMain } from "../yield-to-main.js";
import { createContainerLoader } from "./load-container.js";
import { offerFederationRuntime } from "./offer-federation-runtime.js";
import type { RemoteScripts } from "./create-remote-script.js";

/** Defined by webpack: fills the shell's share scopes, once. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: object };

export type LoadSlot = (fragment: string, slot: string) => Promise<SlotLifecycles>;

/** Provides emotion to remotes as well: a host provides only the shared modules that its own build imports. */
async function loadEmotionScope(): Promise<NonNullable<BrowserSlotProps["styleScope"]>> {
  const [{ EmotionScope }] = await Promise.all([import("fragment-kit/emotion"), import("@emotion/styled")]);
  return EmotionScope;
}

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
    const [container, styleScope] = await Promise.all([
      loadContainer(release),
      release.usesEmotion && loadEmotionScope(),
    ]);
    const evaluate = await container.get(`./${slot}`);
    // A fragment's modules run with its first slot and its store starts with the first mount, so yield between them to
    // avoid long tasks.
    await yieldToMain(view);
    const lifecycles = evaluate() as SlotLifecycles;
    await yieldToMain(view);
    if (!styleScope) return lifecycles;
    return { ...lifecycles, mount: (props) => lifecycles.mount({ ...props, styleScope }) };
  };
}
