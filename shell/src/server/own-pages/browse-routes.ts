import { createElement } from "react";
import type { FastifyInstance } from "fastify";
import { CONTENT_ROUTES, formatText, performCall, selectGuestHomePath, shellTexts } from "shared-contracts";
import {
  BUSINESS_GUEST_HOME_PATH,
  BUSINESS_MEMBER_HOME_PATH,
  normalizeEntry,
  RETAIL_HOME_PATH,
} from "shared-contracts/constants";
import { homeTexts } from "../../pages/rules/home.texts.js";
import {
  readListChoice,
  toListAddress,
  toPriceLimit,
  toSearchPath,
  type ListQuery,
} from "../../pages/rules/list-choice.js";
import { listTexts } from "../../pages/rules/list.texts.js";
import { toItemPath } from "../../pages/rules/paths.js";
import { HomeView } from "../../pages/views/home-view.js";
import { EmptySearch, SearchNotice, toSearchHeading } from "../../pages/views/search-notices.js";
import { TileListView } from "../../pages/views/tile-list-view.js";
import { PRIVATE, type OpenPage } from "./own-pages.js";

const MAX_TERM_LENGTH = 200;
/** What the limit leaves of a character that takes two places. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;
/** Tiles per page; full rows at every breakpoint but one. */
const PAGE_SIZE = 30;

/** Home pages, search and departments. */
export function browseRoutes(open: OpenPage) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const path of [RETAIL_HOME_PATH, BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH])
      app.get(path, async (request, reply) => {
        const { context, content, answer, fail } = await open(request, reply, ({ fetch }) =>
          Promise.all([
            performCall(fetch, CONTENT_ROUTES.getContentPage, { path: "home" }),
            performCall(fetch, CONTENT_ROUTES.getHome, {}),
          ]),
        );
        const [page, home] = content;
        // Without departments and items the page is useless, but the tenant's content may be missing.
        if (!home.ok) return fail(home);
        return answer({
          page: "home",
          meta: {
            title: shellTexts[context.tenant].storeName,
            description: homeTexts[context.tenant].lead,
            canonical: selectGuestHomePath(context.tenant),
          },
          view: createElement(HomeView, { context, content: page.ok ? page.value : undefined, home: home.value }),
        });
      });

    app.get<{ Querystring: ListQuery }>("/search", async (request, reply) => {
      const term = normalizeEntry(request.query.q ?? "")
        .slice(0, MAX_TERM_LENGTH)
        .replace(HALF_CHARACTER, "");
      const isLiteral = request.query.exact === "1";
      const choice = readListChoice(request.query);
      const limited = toPriceLimit(term);
      if (limited) return reply.redirect(toListAddress(toSearchPath(limited.term), { ...choice, ...limited }), 303);
      const { context, content, answer, fail } = await open(request, reply, ({ fetch }) =>
        performCall(fetch, CONTENT_ROUTES.search, { q: term, isLiteral, ...toCallFields(choice) }),
      );
      if (!content.ok) return fail(content);
      const found = content.value;
      const [only] = found.tiles;
      if (found.isNumber && only && !isLiteral) return reply.redirect(toItemPath(only.itemId), 303);
      const heading = toSearchHeading(found.correctedText ?? term, context);
      const base = toSearchPath(term);
      return answer({
        page: "search",
        meta: { title: heading, ...PRIVATE },
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
    });

    app.get<{ Params: { id: string }; Querystring: ListQuery }>("/department/:id", async (request, reply) => {
      const { id } = request.params;
      const choice = readListChoice(request.query);
      const { context, content, answer, fail } = await open(request, reply, ({ fetch }) =>
        performCall(fetch, CONTENT_ROUTES.getDepartment, { departmentId: id, ...toCallFields(choice) }),
      );
      if (!content.ok) return fail(content);
      const department = content.value;
      const { name, breadcrumbs } = department;
      const base = `/department/${encodeURIComponent(id)}`;
      const { description, empty } = listTexts[context.tenant];
      return answer({
        page: "department",
        meta: {
          title: name,
          description: formatText(description, { name }),
          canonical: base,
          // Search engines shouldn't index every combination of filters.
          ...(choice.filters.length > 0 && PRIVATE),
        },
        breadcrumbs,
        view: createElement(TileListView, {
          heading: name,
          list: department,
          choice,
          base,
          pageSize: PAGE_SIZE,
          sortText: "sortPopular",
          empty: createElement("p", null, empty),
          context,
        }),
      });
    });
  };
}

function toCallFields({ filters, sort, offset }: ReturnType<typeof readListChoice>) {
  return { filters: filters.join("\n"), sort, offset, limit: PAGE_SIZE };
}
