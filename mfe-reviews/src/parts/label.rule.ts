import { reviewTexts } from "../texts.js";
import { formatDate } from "shared-contracts";

/** A review, an answer or a question. */
type Writing = {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly user?: { readonly displayName?: string | undefined } | undefined;
};

/** Enough to tell one from another. Labels are heard whole. */
const MAX_CHARACTERS = 60;

/** Accessible name of an action that a page has several of: its visible text, then what it is about and whose that is. */
export function toLabel(action: string, { title, text, user }: Writing): string {
  const about = [...(title || text || "")];
  const excerpt = about.length > MAX_CHARACTERS ? `${about.slice(0, MAX_CHARACTERS).join("")}…` : about.join("");
  const rest = [excerpt, user?.displayName].filter(Boolean).join(", ");
  return rest ? `${action}: ${rest}` : action;
}

/** Says what failed and about which of them, as several may be in view. */
export function toFailure(failure: string, writing: Writing): string {
  return `${toLabel(failure, writing)}. ${reviewTexts.tryLater}`;
}

/** `Feb 11, 2026`, the same on server and browser. Undefined for an invalid date. */
export function toShownDate(iso: string | undefined): string | undefined {
  return iso === undefined || Number.isNaN(Date.parse(iso)) ? undefined : formatDate(iso);
}
