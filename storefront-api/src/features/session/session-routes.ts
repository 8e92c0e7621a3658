import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS, type RequestOf, type Session, type StartedSession } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { addToCart, type CartAddition } from "../../commerce/add-to-cart.js";
import { readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { addToList } from "../../commerce/shopping-lists.js";
import { confirmEmail } from "../../commerce/order-mail.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { clientNetworkOf } from "../../platform/request-address.js";
import { clearSessionCookie, writeSessionCookie } from "../../visitor/session-cookie.js";
import { signUp } from "./create-account.js";
import { mailPasswordLink, resetPassword } from "./reset-password.js";
import { createSignIn, type SignIn } from "./sign-in.js";
import { deleteSession, deleteSessionsOf } from "../../visitor/session-repository.js";
import type { Visitor } from "../../visitor/visitor.js";
import type { Store } from "../../store.js";

type PendingAdd = NonNullable<RequestOf<typeof ACCOUNT_CALLS.signIn>["add"]>;
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

const SIGNED_OUT: Session = { isLoggedIn: false };

export function sessionRoutes(store: Store) {
  const { database, hosts, resolveVisitor } = store;
  const signInVisitor = createSignIn(database);

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, ACCOUNT_CALLS.getSession, async (_input, { request }) => {
      const { member } = await resolveVisitor(request);
      return member ? { isLoggedIn: true, displayName: member.displayName } : SIGNED_OUT;
    });

    callRoute(app, ACCOUNT_CALLS.signIn, async ({ email, password, add }, exchange) => {
      const network = clientNetworkOf(exchange.request);
      const visitor = await resolveVisitor(exchange.request);
      return startSession(await signInVisitor({ email, password, network }, visitor), add, exchange);
    });

    callRoute(app, ACCOUNT_CALLS.createAccount, async ({ email, password, firstName, add }, exchange) => {
      const network = clientNetworkOf(exchange.request);
      const visitor = await resolveVisitor(exchange.request);
      return startSession(
        await signUp(database, signInVisitor, { email, password, firstName, network }, visitor),
        add,
        exchange,
      );
    });

    callRoute(app, ACCOUNT_CALLS.mailPasswordLink, async ({ email, page, itemId }, { request }) => {
      const { tenant, now } = await resolveVisitor(request);
      const asked = { tenant, email, returnTo: page, itemId, network: clientNetworkOf(request), now };
      await mailPasswordLink(database, hosts, asked);
      return { accepted: true as const };
    });

    callRoute(app, ACCOUNT_CALLS.resetPassword, async ({ token, password, add }, exchange) => {
      const visitor = await resolveVisitor(exchange.request);
      const email = await resetPassword(database, { token, password, tenant: visitor.tenant, now: visitor.now });
      const credentials = { email, password, network: clientNetworkOf(exchange.request) };
      return startSession(await signInVisitor(credentials, visitor), add, exchange);
    });

    callRoute(app, ACCOUNT_CALLS.confirmEmail, async ({ token }, { request }) => {
      await confirmEmail(database, token, (await resolveVisitor(request)).now);
      return { confirmed: true as const };
    });

    callRoute(app, ACCOUNT_CALLS.signOut, async ({ sessions: which = "this" }, { request, reply }) =>
      endSession(request, reply, which),
    );
  };

  async function startSession(
    { account, session }: Awaited<ReturnType<SignIn>>,
    add: PendingAdd | undefined,
    { request, reply }: Exchange,
  ): Promise<StartedSession> {
    writeSessionCookie(request, reply, session.token, session.expiresAt);
    const started = { isLoggedIn: true, displayName: account.displayName };
    if (!add) return started;
    return { ...started, [add.to ?? "cart"]: await addPending(add, await resolveVisitor(request, session.token)) };
  }

  /** The visitor stays signed in even if adding the item fails. */
  async function addPending({ itemId, qty, key, to }: PendingAdd, visitor: Visitor): Promise<string> {
    const { member, visitorKey } = visitor;
    if (!member || visitorKey === undefined) return "sign-in-required";
    try {
      if (to === "list") {
        await addToList(store, { itemId, qty }, {}, { ...visitor, member, visitorKey }, readIdempotencyKey(key));
        return "added";
      }
      const addition: CartAddition = {
        items: [{ itemId, qty }],
        purchaseOption: DEFAULT_PURCHASE_OPTION,
        storeNumber: "",
      };
      const { failedItems } = await addToCart(store, addition, { ...visitor, visitorKey }, readIdempotencyKey(key));
      return failedItems[0]?.code ?? "added";
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  /** `all` also ends the member's sessions on other devices. */
  async function endSession(request: FastifyRequest, reply: FastifyReply, which: "this" | "all"): Promise<Session> {
    const { sessionHash, member } = await resolveVisitor(request);
    if (which === "all" && member) await deleteSessionsOf(database, member.userId);
    else if (sessionHash) await deleteSession(database, sessionHash);
    clearSessionCookie(request, reply);
    // Lists and drafts in the browser belong to the member: the next person at this device must not see them.
    reply.header("clear-site-data", '"storage"');
    return SIGNED_OUT;
  }
}
