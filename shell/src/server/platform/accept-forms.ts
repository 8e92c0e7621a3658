import type { FastifyInstance } from "fastify";

/** Lets the routes of this plugin take HTML forms. Of a field that comes twice the last one counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
