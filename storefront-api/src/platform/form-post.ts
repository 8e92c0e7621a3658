import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FORM_FIELDS_COOKIE } from "shared-contracts/constants";
import { DomainError } from "./domain-error.js";

export const FORM_CONTENT_TYPE = "application/x-www-form-urlencoded";

/** The fields of an HTML form; the last one wins if a field is repeated. */
export type FormFields = Readonly<Record<string, string>>;

/** How a call responds to a form posted without JavaScript: with a 303 redirect within this site. */
export type FormPost<Response> = {
  /** The call's unvalidated request. */
  toRequest(fields: FormFields): Readonly<Record<string, unknown>>;
  /** Redirect target after a success. */
  toPath(fields: FormFields, response: Response): string;
  /** Fields restored on the page at `path` after a failure. Must not include passwords. */
  readonly kept?: { readonly fields: readonly string[]; readonly path: string };
  /** Redirect target after an expected failure. */
  toFailurePath(fields: FormFields, code: string): string;
};

/** Lets the routes of this plugin accept HTML forms as well as JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_CONTENT_TYPE, { parseAs: "string" }, (_request, body, done) => {
    // Forms send each line break as two characters; length limits count it as one.
    const fields = [...new URLSearchParams(String(body))].map(([name, value]) => [
      name,
      value.replaceAll("\r\n", "\n"),
    ]);
    done(null, Object.fromEntries(fields));
  });
}

export function isFormPost(request: FastifyRequest): boolean {
  return request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === FORM_CONTENT_TYPE;
}

/** Whether a script sent the form and asks for the call's response instead of a redirect (RFC 7240, ADR 75). */
export function asksForResponse({ headers }: FastifyRequest): boolean {
  return headers["prefer"] === "return=representation";
}

/**
 * Runs the call for a form and redirects the browser; unexpected errors go to the error handler, and so do all errors
 * if the shell asks for them as JSON to show the form again (ADR 75).
 */
export async function answerForm<Response>(
  form: FormPost<Response>,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  run: (request: Readonly<Record<string, unknown>>) => Promise<Response>,
): Promise<FastifyReply> {
  const fields = exchange.request.body as FormFields;
  try {
    const response = await run(form.toRequest(fields));
    return exchange.reply.redirect(form.toPath(fields, response), 303);
  } catch (error) {
    if (!(error instanceof DomainError) || exchange.request.headers.accept === "application/json") throw error;
    if (form.kept) keepFields(exchange, fields, form.kept);
    return exchange.reply.redirect(form.toFailurePath(fields, error.code), 303);
  }
}

const KEPT_SECONDS = 60;
const KEPT_LENGTH = 300;

/** In a cookie, because URLs are recorded by browsers, proxies and logs. */
function keepFields(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  fields: FormFields,
  { fields: names, path }: NonNullable<FormPost<unknown>["kept"]>,
): void {
  const kept = names.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, KEPT_LENGTH)]] : []));
  reply.setCookie(FORM_FIELDS_COOKIE, JSON.stringify(Object.fromEntries(kept)), {
    path,
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
  });
}
