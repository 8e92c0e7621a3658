import type { ReactNode } from "react";
import { Drawer } from "shared-ui";
import { PhotoView } from "../features/photos/photo-view.js";
import { AnswerQuestion, AskQuestion } from "../features/questions/write-question.js";
import { SignInPrompt } from "../features/sign-in/sign-in-prompt.js";
import { ReviewForm } from "../features/write-review/review-form.js";
import { useWritingTexts } from "../parts/use-writing-texts.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../store/reviews-hooks.js";
import { drawerClosed, type DrawerArea, type DrawerContent } from "../store/slices/review-drawer-slice.js";

type Texts = ReturnType<typeof useReviewTexts> & ReturnType<typeof useWritingTexts>;

const TITLES = {
  "write-review": (texts) => texts.writeReview,
  photo: (texts) => texts.photosOfReviews,
  "ask-question": (texts) => texts.askQuestion,
  "answer-question": (texts) => texts.answerQuestion,
  "sign-in": (texts) => texts.signIn,
} as const satisfies Record<DrawerContent["kind"], (texts: Texts) => string>;

const SIGN_IN_TITLES: Partial<Record<DrawerContent["kind"], (texts: Texts) => string>> = {
  "write-review": (texts) => texts.signInToReview,
  "ask-question": (texts) => texts.signInToAsk,
};

/** Stays in the page when it is closed, so that the focus goes back to where it came from. */
export function DrawerView({ area }: { area: DrawerArea }) {
  const { isOpen, content } = useReviews((state) => state.reviewDrawer);
  const texts = { ...useReviewTexts(), ...useWritingTexts() };
  const dispatch = useReviewsDispatch();
  const isChange = useReviews((state) => state.ownReview.review !== undefined);
  const shown = isOpen && content?.area === area ? content : undefined;
  function toTitle(content: DrawerContent): string {
    if (content.kind === "write-review" && isChange) return texts.editReview;
    const wanted = content.kind === "sign-in" ? content.wanted : undefined;
    return (wanted && SIGN_IN_TITLES[wanted.kind]?.(texts)) ?? TITLES[content.kind](texts);
  }
  return (
    <Drawer open={shown !== undefined} title={shown ? toTitle(shown) : ""} onClose={() => dispatch(drawerClosed())}>
      {shown && toBody(shown)}
    </Drawer>
  );
}

function toBody(content: DrawerContent): ReactNode {
  switch (content.kind) {
    case "write-review":
      return <ReviewForm />;
    case "photo":
      return <PhotoView index={content.index} />;
    case "ask-question":
      return <AskQuestion />;
    case "answer-question":
      return <AnswerQuestion questionId={content.questionId} />;
    case "sign-in":
      return <SignInPrompt wanted={content.wanted} />;
  }
}
