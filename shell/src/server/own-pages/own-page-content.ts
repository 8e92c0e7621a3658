import type { FastifyReply } from "fastify";
import type { CallFailure, CallOutcome } from "shared-contracts";
import { toErrorState } from "../../pages/rules/error-state.js";
import { answerErrorPage } from "../page-view/error-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import type { PageFrame } from "./load-frame.js";

const UNAVAILABLE = 503;

/** The status of a page whose content could not be loaded: no answer at all counts as unavailable. */
export function statusOfFailure(failure: CallFailure): number | undefined {
  if (failure.kind === "status") return failure.status;
  return failure.kind === "network" || failure.kind === "timeout" ? UNAVAILABLE : undefined;
}

/** The error page in place of a page whose one call failed. */
export function answerFailedCall(
  services: ShellServices,
  frame: PageFrame,
  outcome: Extract<CallOutcome<unknown>, { ok: false }>,
): FastifyReply {
  return answerErrorPage(services, { ...frame, error: toErrorState({ status: statusOfFailure(outcome.failure) }) });
}
