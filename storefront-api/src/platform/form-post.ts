import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "./domain-error.js";

export const FORM_CONTENT_TYPE = "application/x-www-form-urlencoded";

/** The fields of an HTML form; of a field that stands twice the last. */
export type FormFields = Readonly<Record<string, string>>;

/** How a call answers a form that a browser without JavaScript posts: with 303 to a page of this site. */
export type FormPost<Response> = {
  /** The call's request, not yet validated. */
  toRequest(fields: FormFields): Readonly<Record<string, unknown>>;
  /** Where to go after a success. */
  toPath(fields: FormFields, response: Response): string;
  /** Where to go after an expected failure. */
  toFailurePath(fields: FormFields, code: string): string;
};

/** Lets the routes of this plugin take HTML forms beside JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_CONTENT_TYPE, { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

export function isFormPost(request: FastifyRequest): boolean {
  return request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === FORM_CONTENT_TYPE;
}

/** Runs the call for a form and sends the browser on; unexpected failures go out by the one door. */
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
    if (!(error instanceof DomainError)) throw error;
    return exchange.reply.redirect(form.toFailurePath(fields, error.code), 303);
  }
}
