export { newJudgeState, takeIn, type Observed } from "./judge-canary.js";
export { decide, type TrialAt, type TrialRules } from "./trial.js";
