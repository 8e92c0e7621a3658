import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS, type Session } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { acceptForms, type FormPost } from "../../platform/form-post.js";
import { clearSessionCookie, writeSessionCookie } from "../../visitor/session-cookie.js";
import { createSignUp } from "./create-account.js";
import { createSignIn } from "./sign-in.js";
import type { Store } from "../../store.js";
import { toReturnPath } from "../../platform/return-path.js";

const SIGN_IN_PATH = "/account/signin";
const NEW_ACCOUNT_PATH = "/account/bc";

/**
 * The sign-in form of a page without JavaScript: fields `email`, `password`, `returnTo`. A failure goes back to the
 * sign-in page with `error` and `returnTo`.
 */
const signInForm: FormPost<Session> = {
  toRequest: ({ email = "", password = "" }) => ({ email, password }),
  toPath: ({ returnTo }) => toReturnPath(returnTo),
  toFailurePath: ({ returnTo }, error) => toReturnPath(SIGN_IN_PATH, { error, returnTo: toReturnPath(returnTo) }),
};

/** The form for a new account: `email`, `password`, `firstName`, `returnTo`. */
const newAccountForm: FormPost<Session> = {
  toRequest: ({ email = "", password = "", firstName }) => ({ email, password, firstName }),
  toPath: ({ returnTo }) => toReturnPath(returnTo),
  toFailurePath: ({ returnTo }, error) => toReturnPath(NEW_ACCOUNT_PATH, { error, returnTo: toReturnPath(returnTo) }),
};

const SIGNED_OUT: Session = { isLoggedIn: false };

export function sessionRoutes({ database, sessions, resolveVisitor }: Store) {
  const signInVisitor = createSignIn(database);
  const signUpVisitor = createSignUp(database, signInVisitor);

  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);

    callRoute(app, ACCOUNT_CALLS.getSession, async (_input, { request }) => {
      const { member } = await resolveVisitor(request);
      return member ? { isLoggedIn: true, displayName: member.displayName } : SIGNED_OUT;
    });

    callRoute(
      app,
      ACCOUNT_CALLS.signIn,
      async (credentials, { request, reply }) => {
        const { account, session } = await signInVisitor(
          { ...credentials, address: request.ip },
          await resolveVisitor(request),
        );
        writeSessionCookie(request, reply, session.token, session.expiresAt);
        return { isLoggedIn: true, displayName: account.displayName };
      },
      { form: signInForm },
    );

    callRoute(
      app,
      ACCOUNT_CALLS.createAccount,
      async (account, { request, reply }) => {
        const { email, password, firstName } = account;
        const { account: made, session } = await signUpVisitor(
          { email, password, firstName, address: request.ip },
          await resolveVisitor(request),
        );
        writeSessionCookie(request, reply, session.token, session.expiresAt);
        return { isLoggedIn: true, displayName: made.displayName };
      },
      { form: newAccountForm },
    );

    callRoute(app, ACCOUNT_CALLS.signOut, async (_input, { request, reply }) => endSession(request, reply));

    app.post("/ele-lpd/api/session/end", { schema: { hide: true } }, async (request, reply) => {
      await endSession(request, reply);
      return reply.redirect(toReturnPath((request.body as { returnTo?: unknown } | null | undefined)?.returnTo), 303);
    });
  };

  async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const { sessionHash } = await resolveVisitor(request);
    if (sessionHash) await sessions.deleteSession(sessionHash);
    clearSessionCookie(request, reply);
    return SIGNED_OUT;
  }
}
