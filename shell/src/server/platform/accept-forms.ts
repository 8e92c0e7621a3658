import type { FastifyInstance } from "fastify";

/** Lets the routes of this plugin accept HTML forms. If a field is repeated, the last one wins. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    // Forms send each line break as two characters; length limits count it as one.
    const fields = [...new URLSearchParams(String(body))].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]);
    done(null, Object.fromEntries(fields));
  });
}
