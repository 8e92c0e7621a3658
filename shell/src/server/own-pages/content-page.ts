import { createElement } from "react";
import type { FastifyReply, FastifyRequest } from "fastify";
import { CONTENT_ROUTES, performCall } from "shared-contracts";
import { ContentView } from "../../pages/views/content-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { loadFrame } from "../page-view/page-frame.js";
import { answerFailedCall } from "./own-page-content.js";

/** Any other URL: a page of the tenant's content, or else the 404 page. */
export async function viewContentPage(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = "/"] = request.url.split("?");
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, CONTENT_ROUTES.getContentPage, { path: path.slice(1) }),
  );
  if (!frame.content.ok) return answerFailedCall(services, frame, frame.content);
  const content = frame.content.value;
  return answerBuiltInPage(services, {
    ...frame,
    page: "content",
    meta: { title: content.title, canonical: path },
    view: createElement(ContentView, { content }),
  });
}
