import type { ReactNode } from "react";
import { Drawer } from "shared-ui";
import { type DrawerArea, drawerClosed, type DrawerContent } from "../drawer/slice.js";
import { writingTexts } from "../forms/texts.js";
import { PhotoView } from "../photos/photo-view.js";
import { listenToQuestionForm } from "../questions/form-listeners.js";
import { QuestionForm } from "../questions/question-form.js";
import { useListeners, useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { SignInPrompt } from "../sign-in/view.js";
import { reviewTexts } from "../texts.js";
import { listenToReviewForm } from "../write-review/listeners.js";
import { listenToPhotoField } from "../write-review/photo-listeners.js";
import { ReviewForm } from "../write-review/view.js";

const TITLES: Readonly<Record<DrawerContent["kind"], string>> = {
  "write-review": reviewTexts.writeReview,
  photo: reviewTexts.photosOfReviews,
  "ask-question": reviewTexts.askQuestion,
  "answer-question": reviewTexts.answerQuestion,
  "sign-in": writingTexts.signIn,
};

const SIGN_IN_TITLES: Partial<typeof TITLES> = {
  "write-review": writingTexts.signInToReview,
  "ask-question": writingTexts.signInToAsk,
};

export function DrawerView({ area }: { area: DrawerArea }) {
  useListeners(listenToReviewForm, listenToPhotoField, listenToQuestionForm);
  const { isOpen, content } = useReviews((state) => state.reviewDrawer);
  const dispatch = useReviewsDispatch();
  const isChange = useReviews((state) => state.ownReview.review?.isOwn);
  const shown = isOpen && content?.area === area ? content : undefined;
  function toTitle(content: DrawerContent): string {
    if (content.kind === "write-review" && isChange) return reviewTexts.editReview;
    const wanted = content.kind === "sign-in" ? content.wanted : undefined;
    return (wanted && SIGN_IN_TITLES[wanted.kind]) ?? TITLES[content.kind];
  }
  if (!shown) return null;
  return (
    <Drawer title={toTitle(shown)} onClose={() => dispatch(drawerClosed())}>
      {toBody(shown)}
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
    case "answer-question":
      return <QuestionForm kind={content.kind} />;
    case "sign-in":
      return <SignInPrompt wanted={content.wanted} hasExpired={content.hasExpired === true} />;
  }
}
