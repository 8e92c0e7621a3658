import { createElement } from "react";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CONTENT_ROUTES, performCall } from "shared-contracts";
import { ContentView } from "../../pages/views/content-view.js";
import { admitPage } from "../admission/admission.js";
import { chooseLock } from "../lock/choose-lock.js";
import { createPageOpener } from "../own-pages/own-pages.js";
import { viewAssembledPage, viewRefusedForm, type AssembledServices } from "../page-view/assembled-page.js";
import { answerFailure } from "../page-view/built-in-page.js";

const UNAVAILABLE = 503;

/** Handles URLs that no route matches: a page of the lock's plan, or else of the tenant's content. */
export async function viewPlannedPage(
  services: AssembledServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const live = await chooseLock(request, reply, services);
  const [path = "/"] = request.url.split("?", 1);
  const match = live?.plan.match(path);
  const { refusedForm } = request;
  if (live && match && refusedForm) return viewRefusedForm(services, { request, reply, match, live, refusedForm });
  if (live && match) return viewAssembledPage(services, { request, reply, match, live });
  if (!admitPage(services, reply, "rendered")) return reply;
  if (!live) return answerFailure(services, request, reply, UNAVAILABLE);
  const { content, answer, fail } = await createPageOpener(services)(request, reply, ({ fetch }) =>
    performCall(fetch, CONTENT_ROUTES.getContentPage, { path: path.slice(1) }),
  );
  if (!content.ok) return fail(content);
  return answer({
    page: "content",
    meta: { title: content.value.title, canonical: path },
    view: createElement(ContentView, { content: content.value }),
  });
}
