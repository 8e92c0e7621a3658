import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS, type RequestOf, type StartedSession } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import {
  acceptForms,
  DomainError,
  newAccountForm,
  newPasswordForm,
  passwordLinkForm,
  readIdempotencyKey,
  signInForm,
  toReturnPath,
} from "storefront-api/call-service";
import type { SignInOutcome } from "../port/commerce-session.js";
import { addItems } from "./cart-routes.js";
import { UNSUPPORTED_BY_ADAPTER } from "./missing-features.js";
import { visitRoute, type ShopService } from "./shop-service.js";
import { composeVisitorContext } from "./visitor-context.js";
import type { Visit } from "./visits.js";

type PendingAdd = NonNullable<RequestOf<typeof ACCOUNT_CALLS.signIn>["add"]>;

const SIGNED_OUT = { isLoggedIn: false };

export function sessionRoutes(service: ShopService) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);

    visitRoute(app, service, ACCOUNT_CALLS.getSession, async (_input, { customer }) =>
      customer ? { isLoggedIn: true, displayName: customer.displayName } : SIGNED_OUT,
    );

    visitRoute(
      app,
      service,
      ACCOUNT_CALLS.signIn,
      async ({ email, password, add }, visit) => {
        const { tenant, session } = visit;
        const signIn = () => session.customer.signIn({ email, password });
        return start(visit, await service.attempts({ tenant, email }, signIn), add);
      },
      { form: signInForm },
    );

    visitRoute(
      app,
      service,
      ACCOUNT_CALLS.createAccount,
      async ({ email, password, firstName, add }, visit) => {
        const { customer } = visit.session;
        if (!customer.create) throw withoutPart("new accounts");
        return start(visit, await customer.create({ email, password, firstName }), add);
      },
      { form: newAccountForm },
    );

    visitRoute(
      app,
      service,
      ACCOUNT_CALLS.mailPasswordLink,
      async ({ email }, { session: { customer } }) => {
        if (!customer.mailPasswordLink) throw withoutPart("password links");
        await customer.mailPasswordLink(email);
        return { accepted: true as const };
      },
      { form: passwordLinkForm },
    );

    visitRoute(
      app,
      service,
      ACCOUNT_CALLS.resetPassword,
      async ({ token, password, add }, visit) => {
        const { customer } = visit.session;
        if (!customer.resetPassword) throw withoutPart("password links");
        return start(visit, await customer.resetPassword({ token, password }), add);
      },
      { form: newPasswordForm },
    );

    visitRoute(app, service, ACCOUNT_CALLS.signOut, async (_input, visit, { reply }) => {
      await end(visit, reply);
      return SIGNED_OUT;
    });

    app.post("/ele-lpd/api/session/end", { schema: { hide: true } }, async (request, reply) => {
      const visit = await service.visits.open(request);
      await end(visit, reply);
      service.visits.keep(visit, { request, reply });
      return reply.redirect(toReturnPath(returnPathOf(request)), 303);
    });
  };

  async function start(visit: Visit, outcome: SignInOutcome, add: PendingAdd | undefined): Promise<StartedSession> {
    if (!outcome.ok) throw new DomainError(outcome.code);
    const { customer } = outcome;
    const started = { isLoggedIn: true, displayName: customer.displayName };
    if (!add) return started;
    // Engines have no lists.
    if (add.to === "list") return { ...started, list: "not-supported" };
    const context = composeVisitorContext(visit.tenant, customer, visit.context.zipCode);
    return { ...started, cart: await addPending({ ...visit, customer, context }, add) };
  }

  /** The visitor stays signed in even if adding the item fails. */
  async function addPending(visit: Visit, { itemId, qty, key }: PendingAdd): Promise<string> {
    try {
      const request = { items: [{ itemId, qty }], purchaseOption: DEFAULT_PURCHASE_OPTION } as const;
      const { failedItems } = await addItems(service, request, visit, readIdempotencyKey(key));
      return failedItems[0]?.code ?? "added";
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}

async function end({ session, customer }: Visit, reply: FastifyReply): Promise<void> {
  if (customer || session.token() !== undefined) await session.customer.signOut();
  // Lists and drafts in the browser belong to the member: the next person at this device must not see them.
  reply.header("clear-site-data", '"storage"');
}

function returnPathOf({ body }: FastifyRequest): unknown {
  return typeof body === "object" && body !== null && "returnTo" in body ? body.returnTo : undefined;
}

function withoutPart(feature: string): DomainError {
  return new DomainError("not-supported", { feature, reason: UNSUPPORTED_BY_ADAPTER });
}
