import type { FastifyReply, FastifyRequest } from "fastify";
import type { Tenant, VisitorContext } from "shared-contracts";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from "storefront-api/call-service";
import type { CommerceCustomer } from "../port/commerce-records.js";
import type { CommerceEngine, CommerceSession } from "../port/commerce-session.js";
import type { SessionText } from "./session-text.js";
import { composeVisitorContext } from "./visitor-context.js";

/** One request of a visitor, with the engine's session. */
export type Visit = {
  readonly tenant: Tenant;
  readonly session: CommerceSession;
  readonly customer: CommerceCustomer | undefined;
  readonly context: VisitorContext;
};

export type Visits = {
  /** An unknown session is a guest's. */
  open(request: FastifyRequest): Promise<Visit>;
  /** Has the browser keep the engine's token, if the engine started, replaced or ended the session. */
  keep(visit: Visit, exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply }): void;
};

const ZIP_CODE = /^\d{5}$/;
const COOKIE = /^[A-Za-z0-9_-]{40,1000}$/;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function createVisits(engine: CommerceEngine, text: SessionText, now: () => Date): Visits {
  const tokenOf = (request: FastifyRequest) => {
    const cookie = readSessionCookie(request, COOKIE);
    return cookie === undefined ? undefined : text.read(request.tenant, cookie);
  };
  return {
    async open(request) {
      const { tenant } = request;
      const token = tokenOf(request);
      const session = engine.open({ tenant, token });
      const customer = token === undefined ? undefined : await session.customer.current();
      const zipCode = toZipCode(request.cookies[ZIP_CODE_COOKIE]) ?? toZipCode(customer?.zipCode);
      return { tenant, session, customer, context: composeVisitorContext(tenant, customer, zipCode) };
    },
    keep({ tenant, session }, { request, reply }) {
      const [before, token] = [tokenOf(request), session.token()];
      if (token === before) return;
      if (token === undefined) clearSessionCookie(request, reply);
      else writeSessionCookie(request, reply, text.write(tenant, token), new Date(now().getTime() + KEPT_MS));
    },
  };
}

function toZipCode(text: string | undefined): string | undefined {
  return text !== undefined && ZIP_CODE.test(text) ? text : undefined;
}
