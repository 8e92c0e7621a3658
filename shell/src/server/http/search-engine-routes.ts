import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CONTENT_ROUTES, performCall, selectGuestHomePath, type CallFailure } from "shared-contracts";
import { escapeHtml } from "../document/escape-html.js";
import type { Upstream } from "../platform/upstream.js";
import { originOf, sessionFor } from "../visitor/visitor-request.js";

/** Personal pages and calls have no content for search engines. The cart's own page is an exception. */
const NOT_FOR_ENGINES = ["/cart/", "/cart?", "/checkout", "/search", "/account", "/ele-lpd/api/", "/ptd/api/", "/tpv/"];
const PART_PATH = "/sitemap-part.xml";
const AN_HOUR = "public, max-age=3600";

/** `/robots.txt` and its sitemap: one file, or an index of parts for a large catalog. */
export function searchEngineRoutes({ storefront }: { readonly storefront: Upstream }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/robots.txt", async (request, reply) =>
      reply
        .type("text/plain; charset=utf-8")
        .header("cache-control", AN_HOUR)
        .send(
          [
            "User-agent: *",
            ...NOT_FOR_ENGINES.map((path) => `Disallow: ${path}`),
            `Sitemap: ${originOf(request)}/sitemap.xml`,
            "",
          ].join("\n"),
        ),
    );

    app.get("/sitemap.xml", async (request, reply) => {
      const index = await ask(request, undefined);
      if (!index.ok) return refuse(reply, index.failure);
      const [only, ...more] = index.value.parts;
      if (more.length === 0) return sendPart(request, reply, only ?? "");
      const parts = index.value.parts.map(
        (from) => `${originOf(request)}${PART_PATH}?from=${encodeURIComponent(from)}`,
      );
      return sendXml(reply, "sitemapindex", "sitemap", parts);
    });

    app.get<{ Querystring: { from?: string } }>(PART_PATH, (request, reply) =>
      sendPart(request, reply, (request.query.from ?? "").slice(0, 100)),
    );
  };

  async function sendPart(request: FastifyRequest, reply: FastifyReply, from: string): Promise<FastifyReply> {
    const part = await ask(request, from);
    if (!part.ok) return refuse(reply, part.failure);
    const home = from === "" ? [selectGuestHomePath(request.tenant)] : [];
    return sendXml(
      reply,
      "urlset",
      "url",
      [...home, ...part.value.paths].map((path) => `${originOf(request)}${path}`),
    );
  }

  /** Depends on the tenant only, so the response can be cached for everybody. */
  async function ask(request: FastifyRequest, from: string | undefined) {
    const { fetch } = sessionFor(request, storefront);
    return performCall(fetch, CONTENT_ROUTES.getSitemap, from === undefined ? {} : { from });
  }
}

/** An empty sitemap would make search engines forget all items. */
function refuse(reply: FastifyReply, failure: CallFailure): FastifyReply {
  if (failure.kind === "status" && failure.status === 400)
    return reply.code(400).send({ code: "bad-request", message: "This part of the sitemap doesn't exist." });
  return reply
    .code(503)
    .header("retry-after", "60")
    .send({ code: "not-ready", message: "The sitemap can't be made right now. Try again in a minute." });
}

function sendXml(reply: FastifyReply, root: string, entry: string, addresses: readonly string[]): FastifyReply {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`);
  return reply
    .type("application/xml; charset=utf-8")
    .header("cache-control", AN_HOUR)
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
        `${entries.join("")}</${root}>`,
    );
}
