import type { FastifyInstance } from "fastify";

/** Lets the routes of this plugin accept HTML forms. If a field is repeated, the last one wins. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
