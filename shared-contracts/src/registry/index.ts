/** The registry's protocol: every call of its API, for the registry itself and all that use it. */
export { ACCESS_CALLS, TOKEN_ACTIONS, type TokenAction } from "./access-calls.js";
export { AUDIT_CALLS, type AuditEntry } from "./audit-calls.js";
export { CANARY_CALLS, type CanaryTrial, type SlotHealth } from "./canary-calls.js";
export { CHANNEL_CALLS, type ChannelState, type Freeze } from "./channel-calls.js";
export { type PointerMove, type RollbackCandidate, type WaitingPromotion } from "./channel-calls.js";
export { LOCK_CALLS } from "./lock-calls.js";
export { PREVIEW_CALLS } from "./preview-calls.js";
export { CANARY_CHANNEL, ChannelName, ContractProblem, Neighborhood, STABLE_CHANNEL } from "./registry-values.js";
export { RELEASE_CALLS, type FailedTest, type Release, type ReleaseSource } from "./release-calls.js";
