export type { CallsJob, JobFault, RenderJob, RendererJob, RendererResult, ServerBundle } from "./channel/messages.js";
export {
  CALLS_QUEUE_TIMEOUT_MS,
  createGuardedSteps,
  stepFailure,
  type GuardedSteps,
  type RendererSteps,
  type RenderFailureReason,
  type StepFailure,
} from "./health/guarded-steps.js";
export { raceDeadline } from "./health/race-deadline.js";
export { rehearseRelease } from "./rehearsal/rehearse-release.js";
export type { RendererAnswer } from "./renderers/renderer-answer.js";
export { startRendererProcess } from "./renderers/renderer-process.js";
export {
  createRenderers,
  labelOf,
  toServerBundle,
  type RenderableRelease,
  type Renderers,
} from "./renderers/renderers.js";
export { chooseSandbox, type SandboxMode } from "./renderers/sandbox.js";
