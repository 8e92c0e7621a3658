import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, toHttpRequest, type CallRoute, type RefusedForm } from "shared-contracts";
import { CALLS } from "shared-contracts/calls";
import { FORM_CALL_FIELD } from "shared-contracts/constants";
import type { PageMatch } from "../../page-plan/live-plan.js";
import { toReturnPath } from "../../pages/rules/return-path.js";
import { chooseLock } from "../lock/choose-lock.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { answerUnknownPage } from "../own-pages/unknown-page.js";
import { viewRefusedForm } from "../page-view/assembled-page.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { acceptForms } from "../platform/accept-forms.js";
import type { UpstreamAnswer } from "../platform/upstream.js";
import { headersFor, isOwnForm } from "../visitor/visitor-request.js";
import { refuse } from "./answer-error.js";

/** A review of 4000 characters takes at most 36 kB. */
const FORM_LIMIT_BYTES = 64 * 1024;
/** Milliseconds, like the calls that fragments make in the browser. */
const DEADLINE_MS = 8000;

type Fields = Readonly<Record<string, string>>;

/**
 * Forms of fragments for browsers without JavaScript. They are posted to the page's own URL with the name of their
 * call. If the call refuses the form, the response is the page itself with what the shopper entered (ADR 75).
 */
export function pageFormRoutes(services: ShellServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    acceptForms(app);
    app.post("/*", { bodyLimit: FORM_LIMIT_BYTES }, async (request, reply) => {
      const live = await chooseLock(request, reply, services);
      const match = live?.plan.match(request.url.split("?", 1)[0] ?? "");
      const { [FORM_CALL_FIELD]: name = "", ...fields } = (request.body ?? {}) as Fields;
      const call = live && match && findCall(name, match, live);
      if (!call) return answerUnknownPage(services, request, reply);
      // The page repeats what was entered, so nobody else may choose it.
      if (!isOwnForm(request)) return refuse(request, reply, 403);
      const answer = await post(services, call, fields, request);
      if (answer?.ok) {
        const { "set-cookie": cookies, location } = answer.headers;
        if (cookies) void reply.header("set-cookie", cookies);
        if (location && toReturnPath(location) === location) return reply.redirect(location, 303);
      }
      const refusedForm = { call: name, fields, ...toRefusal(answer) };
      return viewRefusedForm(services, { match, live, refusedForm }, request, reply);
    });
  };
}

/** A call that a fragment of the page makes. */
function findCall(name: string, { plan }: PageMatch, { releases }: LiveLock): CallRoute | undefined {
  const call: CallRoute | undefined = Object.hasOwn(CALLS, name) ? CALLS[name as keyof typeof CALLS] : undefined;
  const isMade = plan.slots.some(({ fragment }) =>
    releases.get(fragment)?.manifest.contract.calls.some((made) => made.name === name),
  );
  return call?.method === "POST" && isMade ? call : undefined;
}

/** Undefined if the form lacks what the call's URL needs. */
async function post(
  { storefront }: Pick<ShellServices, "storefront">,
  call: CallRoute,
  fields: Fields,
  request: FastifyRequest,
): Promise<UpstreamAnswer | undefined> {
  const path = toPath(call, fields);
  return path === undefined
    ? undefined
    : storefront.request({
        method: "POST",
        path,
        headers: {
          ...headersFor(request),
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(fields).toString(),
        deadline: DEADLINE_MS,
      });
}

function toPath(call: CallRoute, fields: Fields): string | undefined {
  try {
    return toHttpRequest(call, fields).path;
  } catch {
    return undefined;
  }
}

function toRefusal(answer: UpstreamAnswer | undefined): Pick<RefusedForm, "code" | "invalid"> {
  const error = answer?.ok ? ApiError.safeParse(readJson(answer)).data : undefined;
  const { code, details = {} } = error ?? { code: answer ? "unavailable" : "bad-request" };
  return { code, invalid: code === "bad-request" ? Object.keys(details) : [] };
}

function readJson(answer: Extract<UpstreamAnswer, { ok: true }>): unknown {
  try {
    return answer.json();
  } catch {
    return undefined;
  }
}
