export type {
  CallsJob,
  JobAudience,
  RenderJob,
  RendererJob,
  RendererResult,
  ServerBundle,
} from "./channel/messages.js";
export {
  CALLS_QUEUE_TIMEOUT_MS,
  createGuardedSteps,
  stepFailure,
  type RendererSteps,
  type RenderFailureReason,
  type StepFailure,
} from "./renderers/guarded-steps.js";
export { rehearseRelease } from "./renderers/rehearse-release.js";
export { raceDeadline, type RendererAnswer } from "./renderers/renderer-answer.js";
export { startRendererProcess } from "./renderers/renderer-process.js";
export { createRenderers, type Renderers, type RenderersOptions } from "./renderers/renderers.js";
export { chooseSandbox } from "./renderers/sandbox.js";
export { integrityOf, labelOf } from "./renderers/server-bundle.js";
