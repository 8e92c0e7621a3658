import type { FastifyInstance } from "fastify";
import { shellTexts } from "shared-contracts";

const AN_HOUR = "public, max-age=3600";
const A_DAY = "public, max-age=86400";
const THEME_COLOR = "#0b6460";

/** A sheet of paper with lines of text. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6460"/>' +
  '<path d="M9 7h10l4 4v14H9z" fill="#fff"/><path d="M19 7v4h4" fill="none" stroke="#0b6460" stroke-width="1.5"/>' +
  '<path d="M12 15h8M12 18h8M12 21h5" stroke="#0b6460" stroke-width="1.6" stroke-linecap="round"/></svg>';

/** Name and icon for a phone's home screen. */
export function appIdentityRoutes() {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/icon.svg", async (_request, reply) =>
      reply
        .type("image/svg+xml")
        .headers({
          "cache-control": A_DAY,
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
