export type { CheckResult, StoreUnderTest } from "./check.js";
export { runChecks } from "./run-checks.js";
