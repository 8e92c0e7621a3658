import { lazyPart, type SlotDefinition, useSlot } from "fragment-kit";
import { QUESTIONS_SECTION_ID } from "shared-contracts/constants";
import { ASK_QUESTION } from "../drawer/slice.js";
import { AnswerForm } from "./answer-form.js";
import { DrawerOutlet } from "./drawer-outlet.js";
import { MemberAction } from "../parts/member-action.js";
import { Section, SectionTop } from "../parts/section.styles.js";
import { toPlainFormState } from "../plain-forms/rule.js";
import { QuestionList, QuestionSearch } from "../questions/question-list.js";
import { useReviews, useReviewsDispatch, withReviewsStore } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { writingRequested } from "../sign-in/slice.js";
import { reviewTexts } from "../texts.js";

/** Lazy, because only those without JavaScript are led to it. */
const PlainQuestion = lazyPart(
  () => import(/* webpackChunkName: "plain-forms" */ "../plain-forms/view.js"),
  "PlainQuestion",
);

function QuestionsSection() {
  const sku = useReviews(selectSku);
  const { qacount } = useReviews((state) => state.ugcSummary);
  const { url } = useSlot();
  const dispatch = useReviewsDispatch();
  if (sku === "") return null;
  return (
    <Section id={QUESTIONS_SECTION_ID} aria-labelledby="questions-heading" tabIndex={-1}>
      <SectionTop>
        <h2 id="questions-heading">{reviewTexts.questions}</h2>
        <MemberAction plainForm="question" onPress={() => dispatch(writingRequested(ASK_QUESTION))}>
          {reviewTexts.askQuestion}
        </MemberAction>
      </SectionTop>
      {toPlainFormState(url, "question") && <PlainQuestion />}
      {qacount > 0 && <QuestionSearch />}
      <QuestionList AnswerForm={AnswerForm} />
      <DrawerOutlet area="questions" />
    </Section>
  );
}

export const slot: SlotDefinition = {
  component: withReviewsStore(QuestionsSection),
  lazyCalls: () => import(/* webpackChunkName: "calls" */ "./questions-calls.js"),
};
