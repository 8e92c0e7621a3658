import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getSession, signIn, signOut, type Session } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { acceptForms } from "../../platform/form-post.js";
import { clientAddress } from "../../platform/request-address.js";
import { toReturnPath } from "../../platform/return-path.js";
import { clearSessionCookie, writeSessionCookie } from "../../visitor/session-cookie.js";
import type { SessionRepository } from "../../visitor/session-repository.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { signInForm } from "./session-forms.js";
import type { SignIn } from "./sign-in.js";

export type SessionDependencies = {
  readonly sessions: SessionRepository;
  readonly signInVisitor: SignIn;
  readonly resolveVisitor: VisitorResolver;
};

const SIGNED_OUT: Session = { isLoggedIn: false };

export function sessionRoutes({ sessions, signInVisitor, resolveVisitor }: SessionDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);

    callRoute(app, getSession, async (_input, { request }) => {
      const { member } = await resolveVisitor(request);
      return member ? { isLoggedIn: true, displayName: member.displayName } : SIGNED_OUT;
    });

    callRoute(
      app,
      signIn,
      async (credentials, { request, reply }) => {
        const { account, session } = await signInVisitor(
          { ...credentials, address: clientAddress(request) },
          await resolveVisitor(request),
        );
        writeSessionCookie(request, reply, session.token, session.expiresAt);
        return { isLoggedIn: true, displayName: account.displayName };
      },
      { form: signInForm },
    );

    callRoute(app, signOut, async (_input, { request, reply }) => endSession(request, reply));

    app.post("/ele-lpd/api/session/end", { schema: { hide: true } }, async (request, reply) => {
      await endSession(request, reply);
      return reply.redirect(toReturnPath((request.body as { returnTo?: string } | undefined)?.returnTo), 303);
    });
  };

  async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const { sessionHash } = await resolveVisitor(request);
    if (sessionHash) await sessions.deleteSession(sessionHash);
    clearSessionCookie(request, reply);
    return SIGNED_OUT;
  }
}
