export { newJudgeState, takeIn, type Observed } from "./domain/canary-judge/judge-canary.js";
export { decide, type TrialRules } from "./domain/canary-judge/trial.js";
export { REGISTRY_SCHEMA } from "./store/registry-tables.js";
export { readRegistrySettings, REGISTRY_SETTINGS } from "./settings.js";
