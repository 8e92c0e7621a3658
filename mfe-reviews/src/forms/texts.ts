import { formatCount, formatText } from "shared-contracts";
import { FIELD_RULE_TEXT, type FieldRule } from "./rule.js";

/** Separate from the texts for readers, so that only pages with a form load them. */
export const writingTexts = {
  reviewTitle: "Review title",
  reviewComment: "Your review",
  displayName: "Display name",
  starRating: "Star rating",
  optional: "{label} (optional)",
  attributeRating: "{attribute}: {rating} of 5",
  wouldRecommend: "Would you recommend this product?",
  yes: "Yes",
  no: "No",
  noAnswer: "No answer",
  submitReview: "Submit review",
  reviewSubmitted: "Thank you for your review.",
  reviewFailed: "We could not submit your review. Please try again later.",
  alreadyReviewed: "You have already reviewed this item.",
  signInToReview: "Sign in to write a review",
  signInToAsk: "Sign in to ask a question",
  yourQuestion: "Your question",
  submitQuestion: "Submit question",
  questionSubmitted: "Thank you. Your question has been sent.",
  yourAnswer: "Your answer",
  questionPending: "Thank you. Your question will appear once it has been reviewed.",
  answerPending: "Thank you. Your answer will appear once it has been reviewed.",
  reviewPending: "Thank you. Your review will appear once it has been checked.",
  photosPending: "Thank you for your review. Your photos will appear once they have been checked.",
  answerSubmitted: "Thank you. Your answer has been sent.",
  questionFailed: "We couldn't send your question. Please try again later.",
  answerFailed: "We couldn't send your answer. Please try again later.",
  signInReason: "Sign in to write reviews, ask questions and vote.",
  signIn: "Sign in",
  signInToSubmit: "You're no longer signed in. Sign in, come back to this page and submit the form again.",
  signInInNewTab: "Sign in (opens in a new tab)",
  fieldsRefused: "Please correct these fields:",
  errorOther: "We can't accept this text",
  send: "Send",
  lengthBetween: "{minimum} to {maximum} characters",
  lengthAtMost: "Up to {maximum} characters",
  errorRequired: "This field is required",
  errorMinimumLength: "Must be at least {n} characters",
  errorMaximumLength: "Must be at most {n} characters",
  errorEmail: "Enter a valid email",
  errorUrl: "Enter a valid URL",
  reviewNotDeleted: "We couldn't delete your review. Please try again later.",
  sessionEnded: "You're no longer signed in.",
  sessionEndedWriting: "You're no longer signed in, so this wasn't sent. Sign in to send it: your text is kept.",
  photoReviewFailed: "We couldn't load the review of this photo.",
  reviewDeleted: "Your review has been deleted.",
  saveReview: "Save changes",
  deleteReview: "Delete your review",
  deleteReviewSure: "Delete permanently",
  keepReview: "Keep it",
  ownReviewPending: "Your review is pending. Only you can see it.",
  ownReviewRejected: "Your review wasn't published. Edit it to submit it again.",
  photos: "Photos",
  addPhotos: "Add photos",
  photosHint: "You can add up to {n} photos (JPEG, PNG, WebP or AVIF). We remove location data.",
  removePhoto: "Remove photo {n}",
  photosAdded: "{n} photos added",
  photosAddedOne: "1 photo added",
  photoUnusable: "We can't use this file. Choose a JPEG, PNG, WebP or AVIF photo.",
  photoFailed: "We couldn't upload this photo. Please try again.",
  tooManyPhotos: "You can add up to {n} photos.",
};

/** What each form says. */
export const FORM_TEXTS = {
  review: { sent: "reviewSubmitted", pending: "reviewPending", failed: "reviewFailed", submit: "submitReview" },
  question: {
    label: "yourQuestion",
    sent: "questionSubmitted",
    pending: "questionPending",
    failed: "questionFailed",
    submit: "submitQuestion",
  },
  answer: {
    label: "yourAnswer",
    sent: "answerSubmitted",
    pending: "answerPending",
    failed: "answerFailed",
    submit: "send",
  },
} as const satisfies Record<string, Readonly<Record<string, keyof typeof writingTexts>>>;

/** The message for a broken rule; undefined without one. */
export function errorText(rule: FieldRule | undefined): string | undefined {
  return rule && formatText(writingTexts[FIELD_RULE_TEXT[rule.kind]], "n" in rule ? { n: rule.n } : {});
}

/** Says a field's limits beforehand. */
export function lengthHint({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }): string {
  const { lengthBetween, lengthAtMost } = writingTexts;
  return formatText(minimum > 1 ? lengthBetween : lengthAtMost, { minimum, maximum: formatCount(maximum) });
}
