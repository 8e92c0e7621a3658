import type { FastifyReply, FastifyRequest } from "fastify";
import { toErrorState } from "../../pages/rules/error-state.js";
import { answerErrorPage } from "../page-view/error-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { loadFrame } from "../page-view/page-frame.js";

/** Answers unknown paths with the error page and status 404. */
export async function answerUnknownPage(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const frame = await loadFrame(services, request, reply, async () => undefined);
  return answerErrorPage(services, { ...frame, error: toErrorState({ status: 404 }) });
}
