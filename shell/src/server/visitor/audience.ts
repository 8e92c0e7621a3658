import {
  hasCookie,
  isGuest,
  listParts,
  type Audience,
  type SlotDescription,
  type SlotPart,
  type SlotUrl,
  type VisitorContext,
} from "shared-contracts";
import { PRODUCT_PAGE_PATH, ZIP_CODE_COOKIE } from "shared-contracts/constants";
import type { Upstream } from "../platform/upstream.js";
import type { ResolvedVisitor } from "./resolve-visitor.js";
import { createStorefrontSession, hasSession, type StorefrontSession } from "./storefront-session.js";

/*
 * For whom things are: slots, pages, what is remembered of them, and the copies that browsers keep. `everybody` is
 * everybody of a tenant, and nothing of a visitor may be in it; what is a visitor's is never kept.
 */

/** What a view is made from besides its address, by its request's headers. */
export type ViewFacts = {
  /** It may be a member's or a guest's with a cart; or storefront-api is asked for its answers at another time. */
  readonly isOfVisitor: boolean;
  /** A delivery location was chosen. */
  readonly hasLocation: boolean;
};

export function toViewFacts(headers: {
  readonly cookie?: string | undefined;
  readonly "x-test-clock"?: unknown;
}): ViewFacts {
  return {
    isOfVisitor: hasSession(headers.cookie) || headers["x-test-clock"] !== undefined,
    hasLocation: hasCookie(headers.cookie, ZIP_CODE_COOKIE),
  };
}

/** Whether equal requests may get the same page; only if its visitor turns out to be a guest. */
export function audienceOfPage(view: ViewFacts): Audience {
  return view.isOfVisitor || view.hasLocation ? "visitor" : "everybody";
}

/** A slot's markup is everybody's if the slot says so, or if the view has nothing of its visitor that the slot reads. */
export function audienceOfSlot(
  slot: Pick<SlotDescription, "audience" | "reads">,
  view: ViewFacts,
  url: SlotUrl,
): Audience {
  if (slot.audience === "visitor" && view.isOfVisitor) return "visitor";
  return listParts(slot).some((part) => isOfVisitor(part, view, url)) ? "visitor" : "everybody";
}

function isOfVisitor(part: SlotPart, { isOfVisitor: isOwn, hasLocation }: ViewFacts, url: SlotUrl): boolean {
  if (part === "inventory" || part === "location") return hasLocation;
  if (part === "form") return url.refusedForm !== undefined;
  // Their address may name what is theirs, such as a hand-off or a proof. An item's own names the item alone.
  return part === "url" && isOwn && !(url.path.startsWith(PRODUCT_PAGE_PATH) && Object.keys(url.query).length === 0);
}

/** Headers for calls whose answers are everybody's: without the visitor's cookies. */
export function toGuestHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith("x-forwarded-") || name === "x-trace-id"),
  );
}

/** Who makes a view's calls: the visitor, or nobody in particular. */
export type Callers = {
  readonly viewFacts: ViewFacts;
  readonly sessions: Readonly<Record<Audience, StorefrontSession>>;
};

export function toCallers(storefront: Upstream, headers: Readonly<Record<string, string>>): Callers {
  return {
    viewFacts: toViewFacts(headers),
    sessions: {
      visitor: createStorefrontSession(storefront, headers),
      everybody: createStorefrontSession(storefront, toGuestHeaders(headers)),
    },
  };
}

/** Whether what was answered may be kept: storefront-api took the visitor for an anonymous guest. */
export function isForEverybody(view: ViewFacts, { context, isAssumed }: ResolvedVisitor): boolean {
  return audienceOfPage(view) === "everybody" && isGuest(context) && !isAssumed;
}

/**
 * Whether the browser may keep its own copy. Not of members' pages, which the next person at the device could go back to
 * after they have signed out, nor of previews and pages that repeat what was entered.
 */
export function mayBrowserKeep(page: {
  readonly context: VisitorContext | undefined;
  readonly repeatsInput: boolean;
  readonly isPreview: boolean;
}): boolean {
  return (page.context === undefined || isGuest(page.context)) && !page.repeatsInput && !page.isPreview;
}
