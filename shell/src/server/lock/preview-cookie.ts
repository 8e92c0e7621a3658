import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasSeveralCookies, readCookie, readPreviewToken, toCookieName } from "shared-contracts";
import { createSeal, isEqual } from "../platform/seal.js";
import { SESSION_COOKIE } from "../visitor/storefront-session.js";

/** Holds a preview's token, sealed for the visitor's session. */
const PREVIEW_COOKIE = "preview";

/** Of the browser that was asked, so that nobody else's answer counts there: all guests without a session have the same. */
const QUESTION_COOKIE = "preview-question";
const QUESTION_SECONDS = 600;

type Sender = Pick<FastifyRequest, "headers" | "protocol">;

/** The visitor's session, `""` without one; undefined if it can't be told. */
export function sessionOf(request: Sender): string | undefined {
  const name = nameFor(request, SESSION_COOKIE);
  const { cookie } = request.headers;
  return hasSeveralCookies(cookie, name) ? undefined : (readCookie(cookie, name) ?? "");
}

/** Of cookies that come with this site's own requests only, and that no script reads. */
export function attributesFor({ protocol }: Sender) {
  return { path: "/", httpOnly: true, sameSite: "strict", secure: protocol === "https" } as const;
}

/** The token of the preview that the visitor has agreed to. */
export function readPreviewCookie(request: Sender, seals: PreviewSeals): string | undefined {
  const value = readCookie(request.headers.cookie, nameFor(request, PREVIEW_COOKIE));
  const session = sessionOf(request);
  return value === undefined || session === undefined ? undefined : seals.readCookie(value, session);
}

/** @param preview undefined ends it */
export function setPreviewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  preview: { readonly token: string; readonly session: string; readonly seals: PreviewSeals } | undefined,
): void {
  const expiresAt = preview && readPreviewToken(preview.token)?.expiresAt;
  const value = preview ? preview.seals.toCookie(preview.token, preview.session) : "";
  const cookie = request.server.serializeCookie(nameFor(request, PREVIEW_COOKIE), value, {
    ...attributesFor(request),
    maxAge: expiresAt === undefined ? 0 : Math.floor((expiresAt - Date.now()) / 1000),
  });
  void reply.header("set-cookie", cookie);
}

export function readQuestionCookie(request: Sender): string | undefined {
  return readCookie(request.headers.cookie, nameFor(request, QUESTION_COOKIE));
}

export function setQuestionCookie(request: FastifyRequest, reply: FastifyReply, question: string): void {
  const attributes = { ...attributesFor(request), maxAge: QUESTION_SECONDS };
  void reply.setCookie(nameFor(request, QUESTION_COOKIE), question, attributes);
}

/** Seals the preview again for visitors who sign in or out, or put something into their first cart. */
export function keepPreviews(app: FastifyInstance, seals: PreviewSeals): void {
  app.addHook("onSend", async (request, reply) => {
    const session = findNewSession(request, reply);
    const token = session === undefined ? undefined : readPreviewCookie(request, seals);
    if (session !== undefined && token !== undefined) setPreviewCookie(request, reply, { token, session, seals });
  });
}

/** The session that the response starts; `""` if it ends one, undefined if it does neither. */
function findNewSession(request: Sender, reply: FastifyReply): string | undefined {
  const start = `${nameFor(request, SESSION_COOKIE)}=`;
  const cookies = [reply.getHeader("set-cookie") ?? []].flat().map(String);
  return cookies
    .findLast((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
    .replace(/;.*$/s, "");
}

function nameFor({ protocol }: Sender, name: string): string {
  return toCookieName(name, protocol === "https");
}

export type PreviewSeals = ReturnType<typeof createPreviewSeals>;

/** What makes a preview's token count: a script of a page can write a cookie and send a form, but has no seal. */
export function createPreviewSeals(secret: string | undefined) {
  const seal = createSeal(secret, "previews");
  const toCookie = (token: string, session: string) => `${token}.${seal("cookie", token, session)}`;
  return {
    /** Value of the preview's cookie: the token, sealed for this session. */
    toCookie,
    /** The token in a cookie's value; undefined if it was sealed for another session, or not at all. */
    readCookie(value: string, session: string): string | undefined {
      const token = value.slice(0, Math.max(0, value.lastIndexOf(".")));
      return isEqual(value, toCookie(token, session)) ? token : undefined;
    },
    /** Field of the form that asks whether to show the preview. */
    toAnswer: (token: string, session: string, question: string) => seal("answer", token, session, question),
  };
}
