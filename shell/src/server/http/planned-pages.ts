import type { FastifyReply, FastifyRequest } from "fastify";
import { toErrorState } from "../../pages/rules/error-state.js";
import { chooseLock } from "../lock/choose-lock.js";
import { viewContentPage } from "../own-pages/content-page.js";
import { loadFrame } from "../page-view/page-frame.js";
import { viewAssembledPage, viewRefusedForm } from "../page-view/assembled-page.js";
import { answerErrorPage } from "../page-view/error-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { admitPage } from "./admit-pages.js";

const UNAVAILABLE = 503;

/** Handles URLs that no route matches: a page of the lock's plan, or else of the tenant's content. */
export async function viewPlannedPage(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const live = await chooseLock(request, reply, services);
  const match = live?.plan.match(request.url.split("?", 1)[0] ?? "");
  const { refusedForm } = request;
  if (live && match && refusedForm) return viewRefusedForm(services, { match, live, refusedForm }, request, reply);
  if (live && match) return viewAssembledPage(services, { match, live }, request, reply);
  if (!admitPage(services, reply, "rendered")) return reply;
  if (live) return viewContentPage(services, request, reply);
  const frame = await loadFrame(services, request, reply, async () => undefined);
  return answerErrorPage(services, { ...frame, error: toErrorState({ status: UNAVAILABLE }) });
}
