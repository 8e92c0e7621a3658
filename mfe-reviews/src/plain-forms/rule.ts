import {
  QUESTIONS_ROUTES,
  REVIEWS_ROUTES,
  type CallRoute,
  type RefusedForm,
  type ReviewOpinion,
  type SlotUrl,
} from "shared-contracts";
import { QUESTIONS_SECTION_ID, REVIEW_ATTRIBUTES, REVIEWS_SECTION_ID } from "shared-contracts/constants";

/** What is written without JavaScript, in a form of the page instead of a drawer. */
export type PlainForm = "review" | "question" | "answer";

/** The answer form stands at its question, far below the top of the section. */
export const ANSWER_FORM_ID = "answer-form";

const PLACES = {
  review: REVIEWS_SECTION_ID,
  question: QUESTIONS_SECTION_ID,
  answer: ANSWER_FORM_ID,
} as const satisfies Record<PlainForm, string>;

const WRITE = "write";
const WRITTEN = "written";
/** The status of what was written. */
const STATUS = "status";
/** The question that is answered. */
const QUESTION = "question";

/** The calls that the forms make. */
export const PLAIN_FORM_CALLS = {
  review: REVIEWS_ROUTES.createReview,
  question: QUESTIONS_ROUTES.createQuestion,
  answer: QUESTIONS_ROUTES.createAnswer,
} as const satisfies Record<PlainForm, CallRoute>;

/** What the URL, or a form posted to it, says about the form. */
export type PlainFormState =
  | { readonly status: "open"; readonly refused?: RefusedForm }
  | { readonly status: "sent"; readonly isPending: boolean };

/** Undefined if the URL is about no form, about another one, or about the answer to another question. */
export function toPlainFormState(
  { query, refusedForm }: Omit<SlotUrl, "path">,
  form: PlainForm,
  questionId?: string,
): PlainFormState | undefined {
  const { [WRITE]: write, [WRITTEN]: written, [STATUS]: status } = query;
  if (questionId !== query[QUESTION] && form === "answer") return undefined;
  if (refusedForm) {
    if (refusedForm.call !== PLAIN_FORM_CALLS[form].name) return undefined;
    return { status: "open", refused: refusedForm };
  }
  if (written === form) return { status: "sent", isPending: status === "pending" };
  return write === form ? { status: "open" } : undefined;
}

/** Id of the question that the URL's answer form is about. */
export function toAnsweredQuestion({ query }: Pick<SlotUrl, "query">): string | undefined {
  return query[QUESTION];
}

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** What a refused review said besides the stars. */
export function toEnteredOpinion(fields: RefusedForm["fields"]): ReviewOpinion {
  const ratings = REVIEW_ATTRIBUTES.map((attribute) => [
    attribute,
    Number(fields[`attributes.${attribute}`]) || undefined,
  ]);
  return { attributes: Object.fromEntries(ratings), isRecommended: FLAGS[fields["isRecommended"] ?? ""] };
}

/** This page with the form. */
export function toPlainFormUrl(url: SlotUrl, form: PlainForm, questionId?: string): string {
  return `${toFormPage(url, form, questionId)}#${PLACES[form]}`;
}

/** Where the form is posted to: the same page, which shows the form again at its message if it is refused. */
export function toPlainFormAction(url: SlotUrl, form: PlainForm, questionId?: string): string {
  return `${toFormPage(url, form, questionId)}#${toMessageId(form)}`;
}

function toFormPage({ path, query }: SlotUrl, form: PlainForm, questionId?: string): string {
  const about = questionId === undefined ? {} : { [QUESTION]: questionId };
  return `${path}?${new URLSearchParams({ ...withoutForm(query), [WRITE]: form, ...about })}`;
}

export function toMessageId(form: PlainForm): string {
  return `${form}-form-message`;
}

/** This page with thanks instead of the form; the response of the form's call says whether a moderator reads it first. */
export function toPlainFormReturnPath({ path, query }: SlotUrl, form: PlainForm, questionId?: string): string {
  const about = questionId === undefined ? {} : { [QUESTION]: questionId };
  const others = new URLSearchParams({ ...withoutForm(query), [WRITTEN]: form, ...about });
  return `${path}?${others}&${STATUS}=${form === "review" ? "{status}" : "{hidden}"}#${PLACES[form]}`;
}

function withoutForm({
  [WRITE]: _write,
  [WRITTEN]: _written,
  [STATUS]: _status,
  [QUESTION]: _question,
  ...others
}: SlotUrl["query"]): SlotUrl["query"] {
  return others;
}
