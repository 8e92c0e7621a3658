import { DomainError } from "./domain-error.js";
import type { Token, TokenAction } from "../store/token-store.js";

/** The caller: label and id of a deploy token. */
export type Principal = Pick<Token, "fragments" | "actions"> & { readonly actor: string };

export const ALL_FRAGMENTS = "*";
export const ANONYMOUS = "anonymous";

export function toPrincipal({ label, id, fragments, actions }: Token): Principal {
  return { actor: `${label} (${id})`, fragments, actions };
}

/** Throws `token-out-of-scope`. Without a fragment, only the action counts. */
export function assertAllowed(principal: Principal, action: TokenAction, fragment: string | undefined): void {
  const covers = fragment === undefined || coversFragment(principal, fragment);
  if (principal.actions.includes(action) && covers) return;
  throw new DomainError("token-out-of-scope", { action, ...(fragment === undefined ? {} : { fragment }) });
}

export function coversFragment({ fragments }: Pick<Principal, "fragments">, fragment: string): boolean {
  return fragments.includes(ALL_FRAGMENTS) || fragments.includes(fragment);
}
