import type { Question } from "shared-contracts";
import { Message } from "shared-ui";
import { useReviewTexts } from "../../store/reviews-hooks.js";

/** Tells the author why nobody else sees a question or an answer. */
export function HiddenNote({ hidden }: Pick<Question, "hidden">) {
  const texts = useReviewTexts();
  return hidden && <Message>{hidden === "pending" ? texts.ownTextPending : texts.ownTextRejected}</Message>;
}
