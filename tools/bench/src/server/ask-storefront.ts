import type { IncomingMessage } from "node:http";
import { createShopperClient } from "e2e/support/shopper-client";
import type { VisitorContext } from "shared-contracts";
import type { Agent } from "undici";

export type StorefrontQuestion = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly cookie: string;
  /** `hostOf` the shell's request. */
  readonly host: string;
  /** JSON; empty for none. */
  readonly body: string;
};

export type StorefrontAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
};

/** Asks storefront-api what a shell asked its stand-in. */
export async function askStorefront(
  agent: Agent,
  origin: string,
  { method, path, cookie, host, body }: StorefrontQuestion,
): Promise<StorefrontAnswer> {
  const {
    statusCode,
    headers,
    body: answer,
  } = await agent.request({
    origin,
    path,
    method: method as "GET",
    headers: {
      ...(cookie && { cookie }),
      ...(host && { "x-forwarded-host": host }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body }),
  });
  return {
    status: statusCode,
    headers: {
      "content-type": String(headers["content-type"] ?? "application/json"),
      // Set by signing in.
      ...(headers["set-cookie"] && { "set-cookie": headers["set-cookie"] }),
    },
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Of the shop that the visitor sees. */
export function hostOf({ headers }: IncomingMessage): string {
  return String(headers["x-forwarded-host"] ?? headers.host ?? "");
}

const PARAMETER = /[?&]view=\d+$/;

/** Unique URLs of the same page, so that no view can reuse another's response. */
export function createViewAddresses(path: string): () => string {
  let views = 0;
  return () => {
    views += 1;
    return `${path}${path.includes("?") ? "&" : "?"}view=${views}`;
  };
}

/** The URL shared by all views of the page. */
export function withoutView(address: string): string {
  return address.replace(PARAMETER, "");
}

export type SignedInMember = { readonly cookie: string; readonly email: string; readonly displayName: string };

export async function signInMember(origin: string, name: string): Promise<SignedInMember> {
  const shopper = createShopperClient();
  await shopper.signIn(origin, name);
  const cookie = shopper.cookie();
  const answer = await fetch(`${origin}/ele-lpd/api/visitor`, { headers: { cookie } });
  const { user } = (await answer.json()) as VisitorContext;
  if (!user?.isLoggedIn) throw new Error(`${name} is not signed in: members' pages would be those of guests`);
  return { cookie, email: user.email ?? "", displayName: user.displayName ?? "" };
}
