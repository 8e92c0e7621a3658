import { QUESTIONS_SECTION_ID } from "shared-contracts/constants";
import { QuestionList } from "../features/questions/question-list.js";
import { QuestionSearch } from "../features/questions/question-search.js";
import { MemberAction } from "../parts/member-action.js";
import { Section, SectionTop } from "../parts/section.styles.js";
import { openAskQuestion } from "../store/actions/open-write-question.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../store/reviews-hooks.js";
import { DrawerOutlet } from "./drawer-outlet.js";

export function QuestionsSection() {
  const { sku } = useReviews((state) => state.productInfo);
  const { qacount } = useReviews((state) => state.ugcSummary);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  if (sku === "") return null;
  return (
    <Section id={QUESTIONS_SECTION_ID} aria-labelledby="questions-heading" tabIndex={-1}>
      <SectionTop>
        <h2 id="questions-heading">{texts.questions}</h2>
        <MemberAction onPress={() => dispatch(openAskQuestion())}>{texts.askQuestion}</MemberAction>
      </SectionTop>
      {qacount > 0 && <QuestionSearch />}
      <QuestionList />
      <DrawerOutlet area="questions" />
    </Section>
  );
}
