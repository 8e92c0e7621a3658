import type { SlotUrl } from "shared-contracts";
import { QUESTIONS_SECTION_ID, REVIEWS_SECTION_ID } from "shared-contracts/constants";

/** What is written without JavaScript, in a form of the page instead of a drawer. */
export type PlainForm = "review" | "question";

const SECTIONS = { review: REVIEWS_SECTION_ID, question: QUESTIONS_SECTION_ID } as const satisfies Record<
  PlainForm,
  string
>;

const WRITE = "write";
const WRITTEN = "written";
const FAILED = "failed";

/** The form's part of the page's URL. storefront-api redirects to it after the form was posted. */
export type PlainFormState =
  | { readonly status: "open"; readonly failure?: string }
  | { readonly status: "sent"; readonly isPending: boolean };

/** Undefined if the URL is about no form, or about the other one. */
export function toPlainFormState({ query }: Pick<SlotUrl, "query">, form: PlainForm): PlainFormState | undefined {
  const { [WRITE]: write, [WRITTEN]: written, [FAILED]: failure } = query;
  if (written === form || written === `${form}-pending`) return { status: "sent", isPending: written !== form };
  if (write !== form) return undefined;
  return { status: "open", ...(failure !== undefined && { failure }) };
}

/** This page with the form. */
export function toPlainFormUrl({ path, query }: SlotUrl, form: PlainForm): string {
  return `${path}?${new URLSearchParams({ ...withoutForm(query), [WRITE]: form })}#${SECTIONS[form]}`;
}

/** This page without the form, to return to. */
export function toPlainFormReturnPath({ path, query }: SlotUrl, form: PlainForm): string {
  const others = new URLSearchParams(withoutForm(query)).toString();
  return `${path}${others && `?${others}`}#${SECTIONS[form]}`;
}

function withoutForm({
  [WRITE]: _write,
  [WRITTEN]: _written,
  [FAILED]: _failed,
  ...others
}: SlotUrl["query"]): SlotUrl["query"] {
  return others;
}
