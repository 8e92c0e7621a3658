import { type TokenAction } from "shared-contracts/registry";
import { DomainError } from "../platform/domain-error.js";
import type { Token } from "./token-store.js";

/** The caller: label, id and owner of a deploy token. */
export type Principal = Pick<Token, "id" | "label" | "fragments" | "actions" | "person" | "expiresAt"> & {
  readonly actor: string;
};

export const ALL_FRAGMENTS = "*";
export const ANONYMOUS = "anonymous";

export function toPrincipal(token: Token): Principal {
  return { actor: `${token.label} (${token.id})`, ...token };
}

/** Throws `token-out-of-scope`. Without a fragment, only the action counts. */
export function assertAllowed(principal: Principal, action: TokenAction, fragment: string | undefined): void {
  if (isAllowed(principal, action, fragment)) return;
  throw new DomainError("token-out-of-scope", { action, ...(fragment === undefined ? {} : { fragment }) });
}

export function isAllowed(principal: Principal, action: TokenAction, fragment: string | undefined): boolean {
  return principal.actions.includes(action) && (fragment === undefined || coversFragment(principal, fragment));
}

export function coversFragment({ fragments }: Pick<Principal, "fragments">, fragment: string): boolean {
  return fragments.includes(ALL_FRAGMENTS) || fragments.includes(fragment);
}

/** Throws `token-out-of-scope` unless the token covers all of the fragments. */
export function assertCovers(principal: Principal, fragments: readonly string[]): void {
  const beyond = fragments.filter((fragment) => !coversFragment(principal, fragment));
  if (beyond.length > 0) throw new DomainError("token-out-of-scope", { fragments: beyond });
}
