import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CONTENT_ROUTES, formatText, performCall, shellTexts } from "shared-contracts";
import { HomeView } from "../../pages/views/home-view.js";
import { TileListView } from "../../pages/views/tile-list-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { loadFrame } from "../page-view/page-frame.js";
import { answerFailedCall } from "./own-page-content.js";

/** Tiles of one page of a list; whole rows at every breakpoint but one. */
const PAGE_SIZE = 30;
const LARGEST_OFFSET = 100_000;
const HOME_PATHS = ["/", "/idm", "/sahome"] as const;

type ListQuery = { q?: string; offset?: string };

/** Home pages, search and departments. */
export function browseRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const path of HOME_PATHS) app.get(path, (request, reply) => viewHome(services, request, reply));
    app.get<{ Querystring: ListQuery }>("/search", (request, reply) => viewSearch(services, request, reply));
    app.get<{ Params: { id: string }; Querystring: ListQuery }>("/department/:id", (request, reply) =>
      viewDepartment(services, request, reply),
    );
  };
}

async function viewHome(services: ShellServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    Promise.all([
      performCall(fetch, CONTENT_ROUTES.getContentPage, { path: "home" }),
      performCall(fetch, CONTENT_ROUTES.getHome, {}),
    ]),
  );
  const [page, home] = frame.content;
  // Without its departments and items there is nothing to go on with; the tenant's own words may be missing.
  if (!home.ok) return answerFailedCall(services, frame, home);
  const { storeName } = shellTexts[frame.context.tenant];
  return answerBuiltInPage(services, {
    ...frame,
    page: "home",
    status: 200,
    meta: { title: storeName, canonical: "/" },
    view: createElement(HomeView, {
      context: frame.context,
      content: page.ok ? page.value : undefined,
      home: home.value,
    }),
  });
}

async function viewSearch(
  services: ShellServices,
  request: FastifyRequest<{ Querystring: ListQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const term = (request.query.q ?? "").trim().slice(0, 200);
  const offset = toOffset(request.query.offset);
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, CONTENT_ROUTES.search, { q: term, offset, limit: PAGE_SIZE }),
  );
  if (!frame.content.ok) return answerFailedCall(services, frame, frame.content);
  const texts = shellTexts[frame.context.tenant];
  const heading = formatText(texts.searchResults, { term });
  return answerBuiltInPage(services, {
    ...frame,
    page: "search",
    status: 200,
    meta: { title: heading, robots: "noindex" },
    searchText: term,
    view: createElement(TileListView, {
      heading,
      list: frame.content.value,
      emptyText: formatText(texts.searchEmpty, { term }),
      offset,
      pageSize: PAGE_SIZE,
      toAddress: (other) => `/search?q=${encodeURIComponent(term)}&offset=${other}`,
      context: frame.context,
    }),
  });
}

async function viewDepartment(
  services: ShellServices,
  request: FastifyRequest<{ Params: { id: string }; Querystring: ListQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params;
  const offset = toOffset(request.query.offset);
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, CONTENT_ROUTES.getDepartment, { departmentId: id, offset, limit: PAGE_SIZE }),
  );
  if (!frame.content.ok) return answerFailedCall(services, frame, frame.content);
  const department = frame.content.value;
  return answerBuiltInPage(services, {
    ...frame,
    page: "department",
    status: 200,
    meta: { title: department.name, canonical: `/department/${encodeURIComponent(id)}` },
    breadcrumbs: department.breadcrumbs,
    view: createElement(TileListView, {
      heading: department.name,
      list: department,
      emptyText: "There are no items here right now.",
      offset,
      pageSize: PAGE_SIZE,
      toAddress: (other) => `/department/${encodeURIComponent(id)}?offset=${other}`,
      context: frame.context,
    }),
  });
}

function toOffset(text: string | undefined): number {
  return /^\d{1,6}$/.test(text ?? "") ? Math.min(Number(text), LARGEST_OFFSET) : 0;
}
