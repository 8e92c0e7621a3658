import { lazy } from "react";

/** Few visitors moderate: its code comes to those who do. The boundary of the slot covers it. */
export const ModerationPage = lazy(async () => ({
  default: (await import("../features/moderation/moderation-page.js")).ModerationPage,
}));
