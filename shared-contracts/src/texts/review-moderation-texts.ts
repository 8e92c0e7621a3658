import type { TextTable } from "./text-table.js";

const retail = {
  signIn: "Sign in",
  moderation: "Moderation",
  moderationWaiting: "{n} waiting",
  moderationEmpty: "Nothing waits for you.",
  moderationClosed: "Sign in with an account that moderates.",
  moderationFailed: "That did not work. Please try again.",
  moderationReview: "Review",
  moderationQuestion: "Question",
  moderationAnswer: "Answer",
  moderationReports: "{n} reports",
  moderationLink: "Contains a link",
  moderationEmail: "Contains an e-mail address",
  moderationPhone: "Contains a phone number",
  moderationReported: "Reported by members",
  approve: "Publish",
  reject: "Hide",
  viewItem: "Item {itemId}",
};

/** Apart from the other review texts: few visitors moderate. */
export const reviewModerationTexts: TextTable<keyof typeof retail> = { retail, business: retail };
