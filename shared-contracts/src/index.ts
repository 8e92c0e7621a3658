export type { EventEnvelope, EventSource } from "./bus/event-envelope.js";
export type { BusViolation, EventBus, PageBus } from "./bus/event-bus.js";
export { defineEvent, type EventDefinition, type PayloadOf } from "./events/define-event.js";
export { defineCall, type CallDefinition, type RequestOf, type ResponseOf } from "./calls/define-call.js";
export { EventContract, FragmentContract, SlotContract } from "./releases/fragment-contract.js";
export { LockedRelease, PageLock } from "./releases/page-lock.js";
export {
  FragmentName,
  Integrity,
  ReleaseFile,
  ReleaseManifest,
  ReleasePath,
  ReleaseVersion,
} from "./releases/release-manifest.js";
export type { SlotAnswer, SlotCall, SlotData } from "./page/slot-call.js";
export type { SlotFetch, SlotInput, SlotProps, SlotRequestInit, SlotResponse, SlotUrl } from "./page/slot-props.js";
export type { ServerFragment, ServerSlot, ServerSlotProps, SlotRendering } from "./page/server-fragment.js";
export type { Hydration, PageState, PageStateRelease, PageStateSlot } from "./page/page-state.js";
