import type { FastifyReply } from "fastify";
import type { CallOutcome } from "shared-contracts";
import { statusOfFailure, toErrorState } from "../../pages/rules/error-state.js";
import { answerErrorPage } from "../page-view/error-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import type { PageFrame } from "../page-view/page-frame.js";

/** The error page for a page whose only call failed. */
export function answerFailedCall(
  services: ShellServices,
  frame: PageFrame,
  outcome: Extract<CallOutcome<unknown>, { ok: false }>,
): FastifyReply {
  return answerErrorPage(services, { ...frame, error: toErrorState({ status: statusOfFailure(outcome.failure) }) });
}
