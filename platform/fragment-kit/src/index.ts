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
export type { FragmentRelease } from "./define-fragment.js";
export type { FragmentStoreInput } from "./define-fragment.js";
export { createDraftStorage, type DraftStorage } from "./draft-storage.js";
export { lazyComponent, lazyPart, type LazyImport } from "./lazy.js";
export { useFragmentStore, useSlot } from "./slot-scope.js";
export type { BrowserSlotProps, SlotFailure, SlotFailurePhase } from "./browser/browser-slot-props.js";
export type { SlotLifecycles } from "./browser/browser-slot-props.js";
