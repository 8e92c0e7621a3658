import { isGuest } from "shared-contracts";
import type { ResolvedVisitor } from "../../visitor/resolve-visitor.js";
import type { PageAbout, SettledSlot } from "../page-outcome.js";
import { listMissingAnswers } from "../report-slot-failures.js";

export type WholePageFacts = {
  readonly about: Pick<PageAbout, "status" | "isStale">;
  readonly visitor: ResolvedVisitor;
  /** A response to one of the page's calls set a cookie. */
  readonly hasSetCookies: boolean;
  readonly slots: readonly Pick<SettledSlot, "outcome">[];
};

/** Whether a complete page may be reused for equal requests: only if nothing about it was unusual. */
export function isWorthKeeping({ about, visitor, hasSetCookies, slots }: WholePageFacts): boolean {
  return (
    isPublic({ visitor, hasSetCookies }) &&
    about.status === 200 &&
    !visitor.isAssumed &&
    !about.isStale &&
    slots.every(({ outcome }) => outcome.kind === "rendered" && listMissingAnswers(outcome).length === 0)
  );
}

/** True if storefront-api treated the visitor as an anonymous guest. Otherwise each view makes its own page. */
export function isPublic({ visitor, hasSetCookies }: Pick<WholePageFacts, "visitor" | "hasSetCookies">): boolean {
  return isGuest(visitor.context) && !hasSetCookies;
}
