import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { performCall, type CallFailure, type RefusedForm } from "shared-contracts";
import { CALLS, type CallName } from "shared-contracts/calls";
import { FORM_CALL_FIELD, FORM_KEY_FIELD, FORM_RETURN_FIELD } from "shared-contracts/constants";
import { fillReturnPath, toAddressToReturnTo } from "../../pages/rules/return-path.js";
import { REORDER_FORM, reorder } from "../own-pages/reorder.js";
import { answerFailure, type BuiltInServices } from "../page-view/built-in-page.js";
import { isOwnForm, sessionFor } from "../visitor/visitor-request.js";
import { refuse } from "./answer-error.js";
import { acceptForms, readForm, type FormFields } from "./read-form.js";

/** A review of 4000 characters takes at most 36 kB. */
const FORM_LIMIT_BYTES = 64 * 1024;
/** Milliseconds, like the calls that fragments make in the browser. */
const DEADLINE_MS = 8000;
const SERVER_ERROR = 500;

/**
 * Lets every page of a plugin accept forms, for browsers without JavaScript. A form is posted to its page's own URL with
 * the name of its call. If the call refuses the form, the response is the page itself, with `request.refusedForm`
 * (ADR 23).
 */
export function withForms(services: BuiltInServices, routes: (app: FastifyInstance) => Promise<void>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    acceptForms(app);
    app.addHook("onRoute", (route) => {
      if (route.method === "GET") app.route({ ...route, method: "POST", bodyLimit: FORM_LIMIT_BYTES });
    });
    app.addHook("preHandler", async (request, reply) => {
      if (request.method === "POST") await answerForm(services, request, reply);
    });
    await routes(app);
  };
}

/** Makes the form's call, and redirects after a success. */
async function answerForm(services: BuiltInServices, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { [FORM_CALL_FIELD]: name = "", ...fields } = (request.body ?? {}) as FormFields;
  if (name !== REORDER_FORM && !isChange(name)) return answerFailure(services, request, reply, 404);
  // The page repeats what was entered, so nobody else may choose it.
  if (!isOwnForm(request)) return refuse(request, reply, 403);
  const session = sessionFor(request, services.storefront);
  const result =
    name === REORDER_FORM ? { value: await reorder(session, fields) } : await makeCall(session, name, fields);
  const cookies = session.setCookies();
  if (cookies.length > 0) void reply.header("set-cookie", [...cookies]);
  const isScript = request.headers.accept === "application/json";
  if ("refused" in result) {
    const { password: _password, ...shown } = fields;
    request.refusedForm = { call: name, ...result.refused, fields: shown };
    return isScript ? reply.code(REFUSED).send(result.refused) : undefined;
  }
  // Lists and drafts in the browser belong to the member: the next person at this device must not see them.
  if (name === "signOut") void reply.header("clear-site-data", '"storage"');
  if (isScript) return reply.send(result.value);
  return reply.redirect(
    fillReturnPath(fields[FORM_RETURN_FIELD] ?? toAddressToReturnTo(request.url), result.value),
    303,
  );
}

const REFUSED = 422;

/** Whether it is a call that changes something. Who may make it is for storefront-api to say. */
function isChange(name: string): name is CallName {
  return Object.hasOwn(CALLS, name) && CALLS[name as CallName].method !== "GET";
}

type Refusal = Omit<RefusedForm, "call" | "fields">;
type FormResult = { readonly value: unknown } | { readonly refused: Refusal };

async function makeCall(
  { fetch }: ReturnType<typeof sessionFor>,
  name: string,
  fields: FormFields,
): Promise<FormResult> {
  const call = CALLS[name as CallName];
  const read = readForm(call, fields);
  if (!read.ok) return { refused: { code: "bad-request", invalid: Object.keys(read.problems) } };
  const key = fields[FORM_KEY_FIELD];
  const options = { deadline: DEADLINE_MS, ...(key && { idempotencyKey: key }) };
  const outcome = await performCall(fetch, call, read.value as never, options);
  if (!outcome.ok) return { refused: toRefusal(outcome.failure) };
  const code = findRefusedItem(outcome.value);
  return code === undefined ? { value: outcome.value } : { refused: { code, invalid: [] } };
}

function toRefusal(failure: CallFailure): Refusal {
  if (failure.kind === "invalid-request") return { code: "bad-request", invalid: [] };
  if (failure.kind !== "status" || failure.status >= SERVER_ERROR) return { code: "unavailable", invalid: [] };
  const { code, details = {} } = failure;
  return { code, invalid: code === "bad-request" ? Object.keys(details) : [], details };
}

/** Calls that put items into the cart succeed even if they can't. */
function findRefusedItem(value: object): string | undefined {
  const { failedItem, failedItems = [] } = value as { failedItem?: { code: string }; failedItems?: { code: string }[] };
  return (failedItem ?? failedItems[0])?.code;
}
