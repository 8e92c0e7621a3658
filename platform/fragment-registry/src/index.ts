export { newJudgeState, addObservation, type Observed } from "./trials/judge/judge-canary.js";
export { decide, type TrialRules } from "./trials/judge/trial.js";
export { REGISTRY_SCHEMA } from "./platform/registry-tables.js";
export { readRegistrySettings, REGISTRY_SETTINGS } from "./settings.js";
