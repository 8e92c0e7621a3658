export {
  defineFragment,
  loadSlot,
  resolveBundledSlot,
  type FragmentDefinition,
  type LazySlotDefinition,
  type SlotCallsDefinition,
  type SlotDefinition,
  type SlotDescriptions,
} from "./define-fragment.js";
export type { FragmentRelease } from "./fragment-release.js";
export type { FragmentStoreInput } from "./fragment-store-input.js";
export { lazyPart, type LazyImport } from "./lazy.js";
export { useFragmentStore, useSlot } from "./slot-scope.js";
export type { BrowserSlotProps, SlotFailure, SlotFailurePhase } from "./browser/browser-slot-props.js";
export type { SlotLifecycles } from "./browser/slot-lifecycles.js";
