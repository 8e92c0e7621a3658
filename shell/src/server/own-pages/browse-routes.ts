import { createElement } from "react";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CONTENT_ROUTES, formatText, performCall, selectGuestHomePath, shellTexts } from "shared-contracts";
import { BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH, RETAIL_HOME_PATH } from "shared-contracts/constants";
import { HomeView } from "../../pages/views/home-view.js";
import { homeTexts } from "../../pages/rules/home.texts.js";
import { readListChoice, type ListQuery } from "../../pages/rules/list-choice.js";
import { EmptySearch, SearchNotice, toSearchHeading } from "../../pages/views/search-notices.js";
import { TileListView } from "../../pages/views/tile-list-view.js";
import { answerBuiltInPage } from "../page-view/built-in-page.js";
import { acceptPageForms } from "../http/page-form-routes.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { loadFrame } from "../page-view/page-frame.js";
import { answerFailedCall } from "./own-page-content.js";
import { listTexts } from "../../pages/rules/list.texts.js";

/** Tiles per page; full rows at every breakpoint but one. */
const PAGE_SIZE = 30;
const HOME_PATHS = [RETAIL_HOME_PATH, BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH] as const;

/** Home pages, search and departments. */
export function browseRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptPageForms(app, services);
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
  // Without departments and items the page is useless, but the tenant's content may be missing.
  if (!home.ok) return answerFailedCall(services, frame, home);
  const { storeName } = shellTexts[frame.context.tenant];
  return answerBuiltInPage(services, {
    ...frame,
    page: "home",
    meta: {
      title: storeName,
      description: homeTexts[frame.context.tenant].lead,
      canonical: selectGuestHomePath(frame.context.tenant),
    },
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
  const isLiteral = request.query.exact === "1";
  const choice = readListChoice(request.query);
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, CONTENT_ROUTES.search, { q: term, isLiteral, ...toCallFields(choice) }),
  );
  if (!frame.content.ok) return answerFailedCall(services, frame, frame.content);
  const { context } = frame;
  const found = frame.content.value;
  const heading = toSearchHeading(found.correctedText ?? term, context);
  const base = `/search?q=${encodeURIComponent(term)}`;
  return answerBuiltInPage(services, {
    ...frame,
    page: "search",
    meta: { title: heading, robots: "noindex" },
    searchText: term,
    view: createElement(TileListView, {
      heading,
      list: found,
      choice,
      base: isLiteral ? `${base}&exact=1` : base,
      pageSize: PAGE_SIZE,
      sortText: "sortBest",
      empty: createElement(EmptySearch, { term, context }),
      notice: createElement(SearchNotice, { ...found, term, literalPath: `${base}&exact=1`, context }),
      context,
    }),
  });
}

async function viewDepartment(
  services: ShellServices,
  request: FastifyRequest<{ Params: { id: string }; Querystring: ListQuery }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params;
  const choice = readListChoice(request.query);
  const frame = await loadFrame(services, request, reply, ({ fetch }) =>
    performCall(fetch, CONTENT_ROUTES.getDepartment, { departmentId: id, ...toCallFields(choice) }),
  );
  if (!frame.content.ok) return answerFailedCall(services, frame, frame.content);
  const { context } = frame;
  const department = frame.content.value;
  const base = `/department/${encodeURIComponent(id)}`;
  return answerBuiltInPage(services, {
    ...frame,
    page: "department",
    meta: {
      title: department.name,
      description: formatText(listTexts[context.tenant].description, { name: department.name }),
      canonical: base,
      // Search engines shouldn't index every combination of filters.
      ...(choice.filters.length > 0 && { robots: "noindex" }),
    },
    breadcrumbs: department.breadcrumbs,
    view: createElement(TileListView, {
      heading: department.name,
      list: department,
      choice,
      base,
      pageSize: PAGE_SIZE,
      sortText: "sortPopular",
      empty: createElement("p", null, listTexts[context.tenant].empty),
      context,
    }),
  });
}

function toCallFields({ filters, sort, offset }: ReturnType<typeof readListChoice>) {
  return { filters: filters.join("\n"), sort, offset, limit: PAGE_SIZE };
}
