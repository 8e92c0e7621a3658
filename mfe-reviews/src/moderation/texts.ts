import { useSlot } from "fragment-kit";

const retail = {
  signIn: "Sign in",
  moderation: "Moderation",
  moderationWaiting: "Pending entries: {n}",
  moderationEmpty: "Nothing to review",
  moderationClosed: "Sign in with a moderator account.",
  moderationFailed: "Something went wrong. Please try again.",
  moderationReview: "Review",
  moderationQuestion: "Question",
  moderationAnswer: "Answer",
  moderationReports: "{n} reports",
  moderationLink: "Contains a link",
  moderationEmail: "Contains an email address",
  moderationPhone: "Contains a phone number",
  moderationReported: "Reported by members",
  approve: "Publish",
  reject: "Hide",
  viewItem: "Item {itemId}",
};

/** Separate from the other review texts: few visitors moderate. */
const moderationTexts = { retail, business: retail };

export function useModerationTexts() {
  return moderationTexts[useSlot().context.tenant];
}
