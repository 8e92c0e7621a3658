import {
  DESCRIPTION_SECTION_ID,
  INK_AND_TONER_SECTION_ID,
  QUESTIONS_SECTION_ID,
  REVIEWS_SECTION_ID,
} from "shared-contracts/constants";

/** The slot that draws each section of the page that links lead to. */
export const SECTION_SLOTS: ReadonlyMap<string, string> = new Map([
  [DESCRIPTION_SECTION_ID, "details"],
  [INK_AND_TONER_SECTION_ID, "compatibility"],
  [REVIEWS_SECTION_ID, "reviews"],
  [QUESTIONS_SECTION_ID, "questions"],
]);
