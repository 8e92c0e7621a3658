export {
  defineFragment,
  type FragmentDefinition,
  type SlotCallsDefinition,
  type SlotDefinition,
} from "./define-fragment.js";
export type { FragmentRelease } from "./fragment-release.js";
export type { FragmentStoreInput } from "./fragment-store-input.js";
export { useFragmentStore, useSlot } from "./slot-scope.js";
export type { BrowserSlotProps, SlotFailure, SlotFailurePhase } from "./browser/browser-slot-props.js";
export type { SlotLifecycles } from "./browser/slot-lifecycles.js";
