import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CONTENT_ROUTES, performCall, shellTexts, type CallFailure } from "shared-contracts";
import { escapeHtml } from "../document/escape-html.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { originOf, sessionFor } from "../visitor/visitor-request.js";

/** Pages of one visitor, and calls: nothing to find there. */
const NOT_FOR_ENGINES = ["/cart", "/search", "/account", "/ele-lpd/api/", "/ptd/api/", "/tpv/"];
const PART_PATH = "/sitemap-part.xml";
const AN_HOUR = "public, max-age=3600";

type PartQuery = { from?: string };

/** `/robots.txt`, and the sitemap that it names: one file, or an index of parts for a large catalog. */
export function searchEngineRoutes({ storefront }: Pick<ShellServices, "storefront">) {
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

    app.get<{ Querystring: PartQuery }>(PART_PATH, (request, reply) =>
      sendPart(request, reply, (request.query.from ?? "").slice(0, 100)),
    );
  };

  async function sendPart(request: FastifyRequest, reply: FastifyReply, from: string): Promise<FastifyReply> {
    const part = await ask(request, from);
    if (!part.ok) return refuse(reply, part.failure);
    const home = from === "" ? ["/"] : [];
    return sendXml(
      reply,
      "urlset",
      "url",
      [...home, ...part.value.paths].map((path) => `${originOf(request)}${path}`),
    );
  }

  /** As a guest asks: nobody's session decides what search engines see. */
  async function ask(request: FastifyRequest, from: string | undefined) {
    const { fetch } = sessionFor(request, storefront);
    return performCall(fetch, CONTENT_ROUTES.getSitemap, from === undefined ? {} : { from });
  }
}

/** An engine that is told of no item would forget all of them. */
function refuse(reply: FastifyReply, failure: CallFailure): FastifyReply {
  if (failure.kind === "status" && failure.status === 400)
    return reply.code(400).send({ code: "bad-request", message: "There is no such part of the sitemap." });
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

/** Name and icon for a phone's home screen. */
export function appIdentityRoutes() {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/icon.svg", async (_request, reply) =>
      reply
        .type("image/svg+xml")
        .headers({
          "cache-control": "public, max-age=86400",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        })
        .header("x-content-type-options", "nosniff")
        .send(ICON),
    );
    app.get("/manifest.webmanifest", async ({ tenant }, reply) =>
      reply
        .type("application/manifest+json")
        .header("cache-control", AN_HOUR)
        .send(
          JSON.stringify({
            name: shellTexts[tenant].storeName,
            short_name: shellTexts[tenant].storeName,
            start_url: "/",
            display: "browser",
            background_color: "#ffffff",
            theme_color: THEME_COLOR,
            icons: [{ src: "/icon.svg", type: "image/svg+xml", sizes: "any" }],
          }),
        ),
    );
  };
}

const THEME_COLOR = "#a51d24";

/** A sheet of paper in a clip. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#a51d24"/>' +
  '<path d="M9 7h10l4 4v14H9z" fill="#fff"/><path d="M19 7v4h4" fill="none" stroke="#a51d24" stroke-width="1.5"/>' +
  '<path d="M12 15h8M12 18h8M12 21h5" stroke="#a51d24" stroke-width="1.6" stroke-linecap="round"/></svg>';
