import { lazyPart, useSlot } from "fragment-kit";
import { toPlainFormState } from "../plain-forms/rule.js";

/** Lazy, because only those without JavaScript are led to it. */
const PlainAnswer = lazyPart(
  () => import(/* webpackChunkName: "plain-forms" */ "../plain-forms/view.js"),
  "PlainAnswer",
);

/** The answer form without JavaScript, if the URL asks for it at this question. */
export function AnswerForm({ questionId }: { questionId: string }) {
  const { url } = useSlot();
  return toPlainFormState(url, "answer", questionId) ? <PlainAnswer /> : null;
}
